// Names under which view, dashboard, plots and swarm know the session and its parts.
export type { Session as App } from './session';
export type { FrameInfo, Part } from './parts';
export { report } from './notify';
