/** @jsxImportSource preact */
import { ANCHORS, type Anchor, anchorCell, equalAnchor, type OutputSize, warnsOfEvenSide } from '../../generator/theme/anchors.ts';
import type { ViewProps } from '../figure.ts';
import type { MultiTileFacts } from './compute.ts';
import { MULTI_TILE_SETTINGS } from './settings.ts';

const LABELS = new Map<string, string>(MULTI_TILE_SETTINGS.anchor.options.map(({ value, label }) => [value, label]));

/** All nine anchors as pictures to choose from: the matched cell stays in the middle, and the output moves around it. */
export function AnchorGrid({ settings, model, id, isLive, change }: ViewProps<typeof MULTI_TILE_SETTINGS, MultiTileFacts>) {
  const { size } = model.facts;
  return (
    <fieldset class="anchors">
      <legend>
        Rule anchor of an output of {size.width} × {size.height} cells
      </legend>
      <div class="anchor-grid">
        {ANCHORS.map((anchor) => (
          <label key={anchor}>
            <input
              type="radio"
              name={`${id}-anchor-pick`}
              checked={anchor === settings.anchor}
              disabled={!isLive}
              onChange={() => change({ anchor }, 'done')}
            />
            <AnchorPicture anchor={anchor} size={size} />
            <span>{LABELS.get(anchor)}</span>
          </label>
        ))}
      </div>
      <p class="anchor-warning">{warningOf(settings.anchor, size)}</p>
    </fieldset>
  );
}

function AnchorPicture({ anchor, size: { width, height } }: { readonly anchor: Anchor; readonly size: OutputSize }) {
  const [x, y] = anchorCell(anchor, { width, height });
  const [columns, rows] = [2 * width - 1, 2 * height - 1];
  const grid = [
    ...Array.from({ length: columns + 1 }, (_, column) => `M${column} 0v${rows}`),
    ...Array.from({ length: rows + 1 }, (_, row) => `M0 ${row}h${columns}`),
  ].join('');
  return (
    <svg viewBox={`-0.1 -0.1 ${columns + 0.2} ${rows + 0.2}`} aria-hidden="true">
      <path class="anchor-cells" d={grid} />
      {/* From the top: the output's upper left cell lies `height - 1 - y` rows above the matched one. */}
      <rect class="anchor-output" x={width - 1 - x} y={y} width={width} height={height} />
      <circle class="anchor-cell" cx={width - 0.5} cy={height - 0.5} r={0.3} />
    </svg>
  );
}

function warningOf(anchor: Anchor, size: OutputSize): string {
  if (!warnsOfEvenSide(anchor, size)) return `The matched cell, drawn as a dot, is cell (${anchorCell(anchor, size).join(', ')}) of the output.`;
  const equal = equalAnchor(anchor, size);
  const [own, other] = [LABELS.get(anchor), LABELS.get(equal)];
  const outcome = equal === anchor ? `${own} does not ask for it, and nothing is rounded.` : `${own} is rounded down and equals ${other}.`;
  return `Warning: an even side has no middle cell. ${outcome}`;
}
