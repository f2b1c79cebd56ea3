// Reads chosen files as texts, within the page's limits.
import { filePath, largestFile, mostFiles, refusal } from './file_names';
import { type Incoming, type Refused, textOf } from './take_files';

export interface Texts {
  incoming: Incoming[];
  refused: Refused[];
}

/** `paths` are those there already. What may not be read, or is no text, is refused with the reason. */
export async function readAll(files: File[], paths: Set<string>): Promise<Texts> {
  const incoming: Incoming[] = [];
  const refused: Refused[] = [];
  for (const file of files) {
    const { name } = file;
    const why = paths.add(filePath(name)).size > mostFiles ? `${name}: the page holds ${mostFiles} files; remove some first` : refusal(name, file.size);
    if (why !== '') {
      refused.push({ name, words: why });
      continue;
    }
    try {
      const text = textOf(new Uint8Array(await file.slice(0, largestFile).arrayBuffer()), name);
      if (text === null) refused.push({ name, words: `${name}: is not a text in UTF-8` });
      else incoming.push({ name, text });
    } catch {
      refused.push({ name, words: `${name}: the browser cannot read it (is it a folder?)` });
    }
  }
  return { incoming, refused };
}
