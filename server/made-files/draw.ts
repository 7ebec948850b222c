import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { Node } from '@takumi-rs/wasm';

/**
 * Files of packages that drawing needs besides code. The build copies them beside the server. The font has Latin, Greek
 * and Cyrillic letters, and goes with its licence.
 */
export const DRAWING_FILES = {
  wasm: '@takumi-rs/wasm/takumi_wasm_bg.wasm',
  font: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  license: '@expo-google-fonts/source-sans-3/LICENSE_FONT',
} as const;

export interface Size {
  readonly width: number;
  readonly height: number;
}

let loading: ReturnType<typeof load> | null = null;

/** Loads the renderer, 4 MB of WebAssembly, when something is drawn first. */
export function loadDrawing(): ReturnType<typeof load> {
  loading ??= load();
  return loading;
}

/** Draws without the fonts of the machine, so that every server draws the same pixels. */
async function load() {
  const [{ initSync, Renderer }, { lettersOf }, wasm, font] = await Promise.all([
    import('@takumi-rs/wasm'),
    import('./font-letters.ts'),
    bytesOf(DRAWING_FILES.wasm),
    bytesOf(DRAWING_FILES.font),
  ]);
  initSync({ module: wasm });
  const hasLetter = lettersOf(font);
  const renderer = new Renderer();
  await renderer.registerFont({ name: 'drawn', data: font });
  return {
    png: (node: Node, size: Size): Promise<Uint8Array> => renderer.render(node, { ...size, format: 'png' }),
    /** Whether anything can be seen of a picture. One that is broken is left out without a word. */
    async isSeen(picture: Uint8Array): Promise<boolean> {
      const pixels = await renderer.render(imageNode(picture, SMALL), { ...SMALL, format: 'raw' });
      return pixels.some((channel, at) => at % 4 === 3 && channel > 0);
    },
    /** A text without the signs that the font does not have; nothing if these are letters, so that no word is cut. */
    withKnownLetters(text: string): string {
      const unknown = Array.from(text).filter((letter) => !hasLetter(letter.codePointAt(0) ?? 0));
      if (unknown.some((letter) => /\p{L}/u.test(letter))) return '';
      return unknown
        .reduce((rest, letter) => rest.replaceAll(letter, ' '), text)
        .replace(/\s+/g, ' ')
        .trim();
    },
  };
}

const SMALL: Size = { width: 64, height: 64 };

/** A picture as large as fits. An SVG is drawn at the resolution of what it is drawn into. */
export function imageNode(picture: Uint8Array, { width, height }: Size): Node {
  return { type: 'image', src: picture, style: { width, height, objectFit: 'contain' } };
}

async function bytesOf(file: string): Promise<Buffer> {
  // As it lies beside the bundle, or else in its package.
  return await readFile(join(import.meta.dirname, basename(file))).catch(() => readFile(createRequire(import.meta.url).resolve(file)));
}
