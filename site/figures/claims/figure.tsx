import type { ViewProps } from '#engine/shared/figure-host/figure.ts';
import { useIsLive } from '#engine/shared/figure-host/is-live.ts';
import { SpokenSummary } from '#engine/shared/figure-host/spoken-summary.tsx';
import { CellPicker } from '../../level/cell-picker.tsx';
import { defineLevelFigure } from '../../level/figure.tsx';
import { More } from '../../level/more.tsx';
import { OVER_LEVEL } from '../../level/over-level.ts';
import { Picture } from '../../level/picture.tsx';
import { FigureTable, Row } from '../../level/table.tsx';
import type { ClaimsFacts } from './compute.ts';
import { ClaimCard, ClaimedParts } from './parts.tsx';
import { CLAIMS_SETTINGS, type ClaimsSettings, type SceneId } from './settings.ts';

/** The settings of the examples. */
const SCENES: Readonly<Record<SceneId, Partial<ClaimsSettings>>> = {
  chests: { scene: 'chests', chance: 0.4, first: 4, second: 1, x: 3, y: 5 },
  banners: { scene: 'banners', chance: 1, first: 21, second: 4, x: 5, y: 6 },
  room: { scene: 'room', chance: 1, first: 4, second: 2, x: 3, y: 2 },
};

/** Two rules that claim parts of cells: which results can stand side by side, and which keep others out. */
export const figure = defineLevelFigure<typeof CLAIMS_SETTINGS, ClaimsFacts>({
  name: 'claims',
  title: 'Who claims which part',
  settings: CLAIMS_SETTINGS,
  groups: [
    { label: 'Level', settings: ['seed', 'chance', 'rotations', 'swapped'] },
    { label: 'Example, claims and cell', settings: ['scene', 'first', 'second', 'x', 'y'] },
  ],
  experiments: {
    'Frames claim the cell': {
      settings: { first: 1 },
      proves:
        'A frame that claims its own cell leaves no place for a chest there, although the two would not touch.',
    },
    'Banners and frames': {
      settings: SCENES.banners,
      proves:
        'A wide frame claims its cell and both walls beside it, so no banner hangs inside a frame.',
    },
    'Banners first': {
      settings: { ...SCENES.banners, swapped: true },
      proves:
        'With the order swapped, a banner takes an edge of each passage, and no wide frame finds both edges free.',
    },
    'Three of four': {
      settings: SCENES.room,
      proves:
        'A rule has only one result on each cell: the turned rule frames three of the four inner edges, and a rule for the north edge frames the last one.',
    },
  },
  controls: 'beside',
  caption: () =>
    'Two rules on one layer. Choose a cell to see which rule claims each of its nine parts. Click a part in the square of a rule to add it to the claim of that rule, or to remove it.',
  view: ClaimsView,
});

function ClaimsView({
  settings,
  model,
  id,
  change,
  controls,
}: ViewProps<typeof CLAIMS_SETTINGS, ClaimsFacts>) {
  const isLive = useIsLive();
  const { facts } = model;
  const { width, height, x, y, kind, verdicts } = facts;
  const frame = { x, y: height - 1 - y, width: 1, height: 1, fill: 'none' };
  const cell = `Cell (${x}, ${y}), ${kind}`;
  return (
    <>
      <Picture of="level">
        <CellPicker
          size={facts}
          at={[x, y]}
          describedBy={`${id}-parts`}
          pick={(column, row) => change({ x: column, y: row }, 'done')}
        >
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <ClaimedParts facts={facts} left={0} top={0} columns={width} rows={height} />
            <rect {...frame} stroke={OVER_LEVEL.shade} strokeWidth="5" />
            <rect {...frame} stroke={OVER_LEVEL.light} strokeWidth="2" />
          </svg>
        </CellPicker>
      </Picture>
      {controls}
      <div className="strip claims-near">
        <Picture of="cell">
          <svg className="picture-overlay" viewBox="0 0 3 3" aria-hidden="true">
            <ClaimedParts
              facts={facts}
              left={x - 1}
              top={height - 2 - y}
              columns={3}
              rows={3}
              isLarge
            />
          </svg>
        </Picture>
        {/* Without JavaScript the form has the same choice. */}
        <fieldset className="claims-scenes">
          <legend className="visually-hidden">Example</legend>
          {CLAIMS_SETTINGS.scene.options.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className="chip"
              disabled={!isLive}
              aria-pressed={value === settings.scene}
              onClick={() => change({ ...SCENES[value], swapped: false, rotations: true }, 'done')}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </div>
      <More label="Claims, part by part">
        <div className="claims-rules">
          <ClaimCard place={0} facts={facts} claim={(first) => change({ first }, 'done')} />
          <ClaimCard place={1} facts={facts} claim={(second) => change({ second }, 'done')} />
          <div className="claims-cell">
            <p id={`${id}-parts`}>
              <b>{cell}.</b> {verdicts.join('; ')}.
            </p>
            <FigureTable
              look="facts-table"
              caption="Parts of the cell"
              columns={['Part', 'Lattice', 'Claimed by']}
            >
              {facts.parts.map(({ name, lattice: [column, row], claimant, from }) => (
                <Row
                  key={name}
                  name={name}
                  cells={[
                    `(${column}, ${row})`,
                    claimant === 0
                      ? 'no rule'
                      : `${facts.rules[claimant === 1 ? 0 : 1].name} ${from}`,
                  ]}
                />
              ))}
            </FigureTable>
            <SpokenSummary text={`${cell}. ${verdicts.join('. ')}.`} />
          </div>
        </div>
      </More>
    </>
  );
}
