import type { ReadSamples } from 'markdown';
import type { KnownNames } from './prose/names.ts';

/** `build` of `#site/build.ts`: what a site brings to the build and to the checks. */
export interface BuildPlugin {
  /** Reads the samples of code in the language of the API. Without it they are only shown. */
  loadSampleReader?(): Promise<ReadSamples>;
  /** Checks samples that can be run. Prints each problem as `file:line: message`, and returns their number. */
  checkSamples?(): Promise<number>;
  /** Names that pages may use, besides those of settings. */
  names?(): Promise<{ readonly [Kind in keyof KnownNames]: readonly string[] }>;
  /** Names in the API, and in what its samples use. */
  readonly apiNames?: readonly string[];
  /** Code of the plugin that every live figure needs. It goes into the file of the host's code. */
  readonly shell?: RegExp;
  /** Code that several figures share, and that would be many small files otherwise. */
  readonly chunks?: readonly { readonly name: string; readonly test: RegExp }[];
}
