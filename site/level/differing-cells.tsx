import { OVER_LEVEL } from './over-level.ts';

interface DifferingCellsProps {
  /** prefix for the ids of elements */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** a path in cells */
  readonly cells: string;
}

/** Marks the cells of a level that differ, and dims the level. A mark has a stroke, so that it needs no colour. */
export function DifferingCells({ id, width, height, cells }: DifferingCellsProps) {
  return (
    <>
      <pattern id={`${id}-differing`} width="1" height="1" patternUnits="userSpaceOnUse">
        <path d="M0 0h1v1h-1z" fill={OVER_LEVEL.alarm} />
        <path d="M0 1l1 -1" stroke={OVER_LEVEL.light} strokeOpacity="0.85" strokeWidth="0.14" />
      </pattern>
      <path
        className="dimmed-level"
        d={`M0 0h${width}v${height}h${-width}z`}
        fill={OVER_LEVEL.shade}
        fillOpacity="0.5"
      />
      <path className="differing-cells" d={cells} fill={`url(#${id}-differing)`} />
    </>
  );
}
