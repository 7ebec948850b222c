import { useState } from 'react';
import type { ViewProps } from '#engine/shared/figure-host/figure.ts';
import { SpokenSummary } from '#engine/shared/figure-host/spoken-summary.tsx';
import { thousands } from '#engine/shared/figure-host/words.ts';
import { CellPicker, onLevel } from '../../level/cell-picker.tsx';
import { defineLevelFigure } from '../../level/figure.tsx';
import { More } from '../../level/more.tsx';
import { Picture } from '../../level/picture.tsx';
import { FigureTable, Row } from '../../level/table.tsx';
import { FATES, type FateName, type StructuresFacts, tellCell } from './model.ts';
import { Copies, FateSign, PlacesOverlay } from './overlay.tsx';
import { STRUCTURES_SETTINGS } from './settings.ts';

/** One entry of a list of structures: where its border matches, which places were taken, and why others were not. */
export const figure = defineLevelFigure<typeof STRUCTURES_SETTINGS, StructuresFacts>({
  name: 'structures',
  title: 'Structures in a level',
  settings: STRUCTURES_SETTINGS,
  groups: [
    {
      label: 'Structure',
      settings: [
        'structure',
        'seed',
        'countMin',
        'countMax',
        'minimumDistance',
        'rotations',
        'mirror',
      ],
    },
    { label: 'Spawn point and cell', settings: ['spawnDistance', 'x', 'y'] },
  ],
  experiments: {
    'Rotations off': {
      settings: { rotations: false },
      proves:
        'The border describes a coast with the sea in the south. Without rotations, it matches no other coast.',
    },
    'Ask for 40': {
      settings: { countMin: 40, countMax: 40, minimumDistance: 0 },
      proves:
        'The places run out before the count is reached: each one that is left shares cells with a copy.',
    },
    'Distance 24': {
      settings: { minimumDistance: 24 },
      proves:
        'Every other place is less than 24 cells away from an earlier copy, so there are fewer copies than asked for.',
    },
    'Far from the spawn': {
      settings: { structure: 'vault', spawnDistance: 20, x: 4, y: 12 },
      proves:
        'Vaults lie inside walls of the dungeon, and none has a cell within 20 cells of the spawn point.',
    },
  },
  controls: 'beside',
  caption: () =>
    'The level with its copies, and below it the level before any copy is placed. Point at a cell of it to see why a copy can or cannot stand there.',
  view: StructuresView,
});

function StructuresView(props: ViewProps<typeof STRUCTURES_SETTINGS, StructuresFacts>) {
  const { facts } = props.model;
  return (
    <>
      <Picture of="level">
        <svg
          className="picture-overlay structure-copies"
          viewBox={`0 0 ${facts.width} ${facts.height}`}
          aria-hidden="true"
        >
          <Copies {...facts} hasNumbers />
        </svg>
      </Picture>
      {props.controls}
      <Places {...props} />
      <More label="Drawing and positions">
        <div className="structure-sheet">
          <Picture of="drawing" />
          <FigureTable
            look="step-table"
            caption="What became of each position"
            columns={['Position', 'Cells']}
          >
            {FATES.map((fate, index) => {
              const words = WORDS[fate];
              if (!words || (facts.spawn === null && fate === 'near spawn')) return null;
              const name = (
                <>
                  <FateSign fate={fate} /> {words}
                </>
              );
              return <Row key={fate} name={name} cells={[thousands(facts.counts[index] ?? 0)]} />;
            })}
            <Row name="All" cells={[thousands(facts.positions)]} />
          </FigureTable>
        </div>
        <p className="chart-hint">{facts.proof}</p>
      </More>
    </>
  );
}

/** The plan with all places, and an explanation of the chosen one. */
function Places({
  model: { facts },
  settings,
  id,
  change,
}: ViewProps<typeof STRUCTURES_SETTINGS, StructuresFacts>) {
  const [hovered, setHovered] = useState<readonly [number, number] | null>(null);
  const chosen = onLevel(facts, settings.x, settings.y);
  // The level may have become smaller since the pointer moved.
  const [x, y] = hovered ? onLevel(facts, ...hovered) : chosen;
  return (
    <div className="strip places">
      <Picture of="places">
        <CellPicker
          what="Plan"
          size={facts}
          at={chosen}
          describedBy={`${id}-why`}
          hover={setHovered}
          pick={(column, row) => change({ x: column, y: row }, 'done')}
        >
          <PlacesOverlay facts={facts} x={x} y={y} />
        </CellPicker>
      </Picture>
      <p className="chart-hint why-here">
        <b>Why?</b> <span id={`${id}-why`}>{tellCell(facts, settings, x, y)}</span>
        <SpokenSummary text={tellCell(facts, settings, ...chosen)} />
      </p>
    </div>
  );
}

/** The fates that the table counts. */
const WORDS: Readonly<Partial<Record<FateName, string>>> = {
  border: 'Border differs',
  'near spawn': 'Too near the spawn point',
  overlaps: 'Overlaps a copy',
  'too near': 'Too near a copy',
  'not needed': 'Matches, not needed',
  taken: 'Taken',
};
