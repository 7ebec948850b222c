/** @jsxImportSource preact */
import type { RectangleStageId } from '../../generator/rectangle/painting-lines.ts';
import { DOOR_LINE, listingOf } from './lines.ts';

export interface ListingProps {
  readonly stage: RectangleStageId;
  /** number of the line that painted the cell */
  readonly painter: number;
  /** whether the cell is a door: then the line that left it out is marked too */
  readonly isDoor: boolean;
}

/** The source of a stage by lines; those that a cell owes its kind to are marked. */
export function Listing({ stage, painter, isDoor }: ListingProps) {
  return (
    <ol class="listing" aria-label="Source of the stage">
      {listingOf(stage).map(({ number, line }) => (
        <li key={number} data-line={number} aria-current={number === painter || (isDoor && number === DOOR_LINE) ? 'true' : undefined}>
          <code>{line}</code>
        </li>
      ))}
    </ol>
  );
}
