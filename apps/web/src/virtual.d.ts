// The types of a bundled TOML file, as text, and of a lesson's file, as lesson_files.ts reads it.
declare module '*.toml?raw' {
  const text: string;
  export default text;
}

declare module '*.md' {
  const text: import('./lessons/lesson').LessonText;
  export default text;
}
