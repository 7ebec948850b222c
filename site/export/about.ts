import type { AnySettings } from '#engine/shared/figure-host/figure.ts';

/** What a file says about the level in it. */
export interface About {
  readonly figure: string;
  readonly picture: string;
  /** Versions of the generator and of the theme engine. */
  readonly version: number;
  readonly themeVersion: number;
  /** The digest of the figure, so that the level can be recognised. */
  readonly digest: string;
  readonly settings: AnySettings;
}

/** `post-processing`, `level` become `PostProcessingLevel`. */
export function pascalCase(...words: readonly string[]): string {
  const parts = words.flatMap((text) => text.split(/[^A-Za-z0-9]+/)).filter((part) => part !== '');
  const name = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
  return /^[A-Za-z]/.test(name) ? name : `N${name}`;
}
