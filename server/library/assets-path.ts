/** Folder of the client build's files, below the base path. Content may not use it. */
export const ASSETS_PATH = '/assets/';
