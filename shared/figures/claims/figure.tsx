/** @jsxImportSource preact */
import { defineFigure, type ViewProps } from '../figure.ts';
import { OVER_LEVEL } from '../over-level.ts';
import { CellPicker } from '../shell/cell-picker.tsx';
import { Picture } from '../shell/picture.tsx';
import { ClaimCard } from './claim-card.tsx';
import type { ClaimsFacts } from './facts.ts';
import { HeldParts } from './held-parts.tsx';
import { PartTable } from './part-table.tsx';
import { SceneChoice } from './scene-choice.tsx';
import { CLAIMS_SETTINGS } from './settings.ts';

const BANNERS = { scene: 'banners', chance: 1, first: 21, second: 4, x: 5, y: 6 } as const;
const ROOM = { scene: 'room', chance: 1, first: 4, second: 2, x: 3, y: 2 } as const;

/** Two rules that claim parts of cells: what fits beside each other, and what keeps what out. */
export const figure = defineFigure<typeof CLAIMS_SETTINGS, ClaimsFacts>({
  name: 'claims',
  title: 'Who claims which part',
  settings: CLAIMS_SETTINGS,
  groups: [
    { label: 'Level', settings: ['seed', 'chance', 'rotations', 'swapped'] },
    { label: 'Example, claims and cell', settings: ['scene', 'first', 'second', 'x', 'y'] },
  ],
  experiments: [
    {
      label: 'Frames claim the cell',
      settings: { first: 1 },
      proves: 'A frame that claims the cell it was tested on leaves no place for a chest there, though they would not be in each other’s way.',
    },
    {
      label: 'Banners and frames',
      settings: BANNERS,
      proves: 'A wide frame claims its cell and both walls beside it, so no banner hangs inside one.',
    },
    {
      label: 'Banners first',
      settings: { ...BANNERS, swapped: true },
      proves: 'With the order swapped, a banner takes an edge of each passage, and no wide frame finds both of its edges free.',
    },
    {
      label: 'Three of four',
      settings: ROOM,
      proves: 'One result a cell: the turned rule frames three of the four inner edges, and a rule for the north edge finds the last one.',
    },
  ],
  controls: 'below',
  caption: () => 'Two rules on one layer. Choose a cell to see who holds its nine parts, and click a part of a rule to claim it or to set it free.',
  view: ClaimsView,
});

function ClaimsView(props: ViewProps<typeof CLAIMS_SETTINGS, ClaimsFacts>) {
  const { settings, model, id, isLive, change } = props;
  const { facts } = model;
  const { width, height, x, y } = facts;
  return (
    <>
      <SceneChoice scene={settings.scene} isLive={isLive} change={change} />
      <div class="claims-pictures">
        <Picture of="level">
          <CellPicker
            width={width}
            height={height}
            x={x}
            y={y}
            describedBy={`${id}-parts`}
            isLive={isLive}
            hover={() => undefined}
            pick={(column, row) => change({ x: column, y: row }, 'done')}
          >
            <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
              <HeldParts facts={facts} left={0} top={0} columns={width} rows={height} />
              <rect fill="none" stroke={OVER_LEVEL.shade} stroke-width="5" x={x} y={height - 1 - y} width="1" height="1" />
              <rect fill="none" stroke={OVER_LEVEL.light} stroke-width="2" x={x} y={height - 1 - y} width="1" height="1" />
            </svg>
          </CellPicker>
        </Picture>
        <Picture of="cell">
          <svg class="picture-overlay" viewBox="0 0 3 3" aria-hidden="true">
            <HeldParts facts={facts} left={x - 1} top={height - 2 - y} columns={3} rows={3} isLarge />
          </svg>
        </Picture>
      </div>
      <div class="claims-rules">
        <ClaimCard place={0} facts={facts} isLive={isLive} claim={(first) => change({ first }, 'done')} />
        <ClaimCard place={1} facts={facts} isLive={isLive} claim={(second) => change({ second }, 'done')} />
        <PartTable id={`${id}-parts`} facts={facts} isLive={isLive} />
      </div>
    </>
  );
}
