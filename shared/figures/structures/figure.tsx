/** @jsxImportSource preact */
import { defineFigure, type ViewProps } from '../figure.ts';
import { Picture } from '../shell/picture.tsx';
import { Copies } from './copies.tsx';
import type { StructuresFacts } from './facts.ts';
import { FateTable } from './fate-table.tsx';
import { Places } from './places.tsx';
import { STRUCTURES_SETTINGS } from './settings.ts';

/** One entry of a list of structures: where its border fits, what was taken, and why not elsewhere. */
export const figure = defineFigure<typeof STRUCTURES_SETTINGS, StructuresFacts>({
  name: 'structures',
  title: 'Structures in a level',
  settings: STRUCTURES_SETTINGS,
  groups: [
    { label: 'Structure', settings: ['structure', 'seed', 'countMin', 'countMax', 'minimumDistance', 'rotations', 'mirror'] },
    { label: 'Spawn point and cell', settings: ['spawnDistance', 'x', 'y'], isOpen: true },
  ],
  experiments: [
    {
      label: 'Rotations off',
      settings: { rotations: false },
      proves: 'The border describes coast with the sea in the south. Without turns, no other coast will do.',
    },
    {
      label: 'Ask for 40',
      settings: { countMin: 40, countMax: 40, minimumDistance: 0 },
      proves: 'The list ends before the count is reached: every place that is left shares cells with a copy.',
    },
    {
      label: 'Distance 24',
      settings: { minimumDistance: 24 },
      proves: 'Every other place is nearer than 24 cells to a copy that came before it, so there are fewer copies than asked for.',
    },
    {
      label: 'Far from the spawn',
      settings: { structure: 'vault', spawnDistance: 20, x: 4, y: 12 },
      proves: 'Chest rooms open a wall of the dungeon, and none has a cell within 20 cells of the spawn point.',
    },
  ],
  controls: 'beside',
  caption: () =>
    'The level with its copies, and below it the plan that the step found. Point at any cell of the plan to see why a copy can or cannot stand there.',
  view: StructuresView,
});

function StructuresView(props: ViewProps<typeof STRUCTURES_SETTINGS, StructuresFacts>) {
  const { facts } = props.model;
  return (
    <>
      <Picture of="level">
        <svg class="picture-overlay structure-copies" viewBox={`0 0 ${facts.width} ${facts.height}`} aria-hidden="true">
          <Copies {...facts} hasNumbers />
        </svg>
      </Picture>
      <Places {...props} />
      <div class="structure-sheet">
        <Picture of="drawing" />
        <FateTable {...facts} />
      </div>
      <p class="chart-hint">{facts.proof}</p>
    </>
  );
}
