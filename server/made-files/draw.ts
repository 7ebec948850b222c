import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { Node } from '@takumi-rs/wasm';

/**
 * Package files that drawing needs. The build copies them next to the server bundle. The font covers Latin, Greek and
 * Cyrillic, and is shipped with its licence.
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

/** Loads the renderer on first use, since it is 4 MB of WebAssembly. */
export function loadDrawing(): ReturnType<typeof load> {
  loading ??= load();
  return loading;
}

/** Ignores the fonts of the system, so that every server draws the same pixels. */
async function load() {
  const [{ initSync, Renderer }, { glyphLookup }, wasm, font] = await Promise.all([
    import('@takumi-rs/wasm'),
    import('./font-letters.ts'),
    bytesOf(DRAWING_FILES.wasm),
    bytesOf(DRAWING_FILES.font),
  ]);
  initSync({ module: wasm });
  const hasGlyph = glyphLookup(font);
  const renderer = new Renderer();
  await renderer.registerFont({ name: 'drawn', data: font });
  return {
    png: (node: Node, size: Size): Promise<Uint8Array> =>
      renderer.render(node, { ...size, format: 'png' }),
    /** Whether a picture has a visible pixel. The renderer silently skips a broken one. */
    async isVisible(picture: Uint8Array): Promise<boolean> {
      const pixels = await renderer.render(imageNode(picture, SMALL), { ...SMALL, format: 'raw' });
      return pixels.some((channel, at) => at % 4 === 3 && channel > 0);
    },
    /** Removes signs that the font lacks. Returns nothing if it lacks letters, so that no word is garbled. */
    supportedText(text: string): string {
      const unknown = Array.from(text).filter((letter) => !hasGlyph(letter.codePointAt(0) ?? 0));
      if (unknown.some((letter) => /\p{L}/u.test(letter))) return '';
      return unknown
        .reduce((rest, letter) => rest.replaceAll(letter, ' '), text)
        .replace(/\s+/g, ' ')
        .trim();
    },
  };
}

const SMALL: Size = { width: 64, height: 64 };

/** Scales a picture to fit. An SVG is rasterised at the target size. */
export function imageNode(picture: Uint8Array, { width, height }: Size): Node {
  return { type: 'image', src: picture, style: { width, height, objectFit: 'contain' } };
}

async function bytesOf(file: string): Promise<Buffer> {
  // Next to the bundle in production, otherwise in its package.
  return await readFile(join(import.meta.dirname, basename(file))).catch(() =>
    readFile(createRequire(import.meta.url).resolve(file)),
  );
}
