import { createContext } from 'react';
import type { PaintedPicture } from './figure.ts';

/** What a figure offers while it is played with, besides its controls. */
export interface Played {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  undo(): void;
  redo(): void;
  /** the pictures before the last change; null as long as there was none */
  readonly before: readonly PaintedPicture[] | null;
  /** whether the pictures are those of the last change, and not of a movement on the way to one */
  readonly isAtRest: boolean;
  /** whether what is shown are the pictures before the last change */
  readonly isCompared: boolean;
  compare(isCompared: boolean): void;
  /** Shows a picture over the whole window. */
  enlarge(picture: string): void;
}

/** Null until the figure is live. */
export const PlayedContext = createContext<Played | null>(null);
