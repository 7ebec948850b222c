/** @jsxImportSource preact */
import type { FigureDefinition } from '../figure.ts';
import { Pictures } from '../shell/picture.tsx';

/** A figure without settings: pictures in a row. Nothing of it is ever loaded by a browser. */
export function defineStill(still: {
  readonly name: string;
  readonly title: string;
  readonly caption: string;
}): FigureDefinition<Record<never, never>, unknown> {
  const { name, title, caption } = still;
  return { name, title, settings: {}, groups: [], experiments: [], controls: 'below', caption: () => caption, view: () => <Pictures /> };
}
