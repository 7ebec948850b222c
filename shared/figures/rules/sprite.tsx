/** @jsxImportSource preact */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { placeOnSheet, SHEET_COLUMNS, SHEET_ROWS, SPRITE_PIXELS } from './sheet.ts';

/** Address of the picture with all sprites. */
export const SheetHref = createContext('');

/** One picture that rules can draw, cut from the sheet. What it shows is said beside it. */
export function SpriteImage({ id }: { readonly id: string }) {
  const href = useContext(SheetHref);
  const place = placeOnSheet(id);
  return (
    <svg class="sprite" viewBox={`0 0 ${SPRITE_PIXELS} ${SPRITE_PIXELS}`} aria-hidden="true">
      {place && <image href={href} x={-place.left} y={-place.top} width={SHEET_COLUMNS * SPRITE_PIXELS} height={SHEET_ROWS * SPRITE_PIXELS} />}
    </svg>
  );
}
