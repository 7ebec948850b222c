/**
 * Version of everything that decides what a level looks like. It grows with every change that makes the same seed and settings give another
 * level, and is written into every link to a figure, so that an old link can say what happened to it.
 */
export const KERNEL_VERSION = 1;
