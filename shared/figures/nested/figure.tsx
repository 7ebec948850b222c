/** @jsxImportSource preact */
import { defineFigure, type ViewProps } from '../figure.ts';
import { Picture } from '../shell/picture.tsx';
import type { NestedFacts } from './facts.ts';
import { IslandOverlay } from './island-overlay.tsx';
import { IslandTable } from './island-table.tsx';
import { NESTED_FIGURE_SETTINGS } from './settings.ts';

/** Islands of their own generators in one sea, and what happens to them when one more is inserted. */
export const figure = defineFigure<typeof NESTED_FIGURE_SETTINGS, NestedFacts>({
  name: 'nested',
  title: 'Nested levels and their seeds',
  settings: NESTED_FIGURE_SETTINGS,
  groups: [
    { label: 'Archipelago', settings: ['seed', 'count', 'seeding', 'add', 'spacing', 'kind'] },
    { label: 'Size and merging', settings: ['islandSize', 'shift', 'overlap'] },
  ],
  experiments: [
    {
      label: 'One stream',
      settings: { seeding: 'stream' },
      proves: 'With one stream the new island takes the first numbers, and every island after it gets those of its neighbour: all change.',
    },
    {
      label: 'Stream, at the end',
      settings: { seeding: 'stream', add: 'end' },
      proves: 'An island at the end draws after all others, so they stay. A stream is safe as long as a list only grows at its end.',
    },
    {
      label: 'Water wins',
      settings: { spacing: -8, overlap: 'last-wins', islandSize: 18, shift: 6, add: 'none', seed: 63 },
      proves: 'Boxes overlap and the last one merged wins, so the water of one box cuts straight edges into the island below it.',
    },
    {
      label: 'Land wins',
      settings: { spacing: -8, overlap: 'mask', islandSize: 18, shift: 6, add: 'none', seed: 63 },
      proves: 'The same boxes merged with a mask: water never overwrites land, and no island loses a cell of it.',
    },
  ],
  controls: 'beside',
  caption: () => 'Every box is a level of its own, named by its block. A plus marks the inserted island, a dashed box one that changed because of it.',
  view: NestedView,
});

function NestedView({ model }: ViewProps<typeof NESTED_FIGURE_SETTINGS, NestedFacts>) {
  const { width, height, islands, cases, warnings } = model.facts;
  return (
    <>
      <Picture of="level">
        <IslandOverlay width={width} height={height} islands={islands} letter={2.4} />
      </Picture>
      <IslandTable islands={islands} />
      <p class="chart-hint">
        {warnings.length > 0
          ? warnings.join(' ')
          : 'The same list before and after one island more at its front, with a hash of the block and with one stream:'}
      </p>
      <div class="nested-cases">
        {cases.map(({ id, islands: seen }) => (
          <Picture key={id} of={id}>
            <IslandOverlay width={width} height={height} islands={seen} letter={4.4} />
          </Picture>
        ))}
      </div>
    </>
  );
}
