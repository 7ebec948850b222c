import { join, resolve } from 'node:path';

/** The project's folder, and the output folders of the build. */
export const root = resolve(import.meta.dirname, '..');
export const dist = join(root, 'dist');
export const serverDist = join(dist, 'server');
