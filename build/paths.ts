import { join, resolve } from 'node:path';

/** The project's folder, and what a build leaves in it. */
export const root = resolve(import.meta.dirname, '..');
export const dist = join(root, 'dist');
export const clientDist = join(dist, 'client');
export const serverDist = join(dist, 'server');
