/** @jsxImportSource preact */
import { defineFigure, type ViewProps } from '../figure.ts';
import { Picture } from '../shell/picture.tsx';
import type { PathsFacts } from './facts.ts';
import { Legend } from './legend.tsx';
import { MethodStrip } from './method-strip.tsx';
import { MethodTable } from './method-table.tsx';
import { PATHS_FIGURE_SETTINGS } from './settings.ts';

/** Four ways to draw paths between the same regions: three that fail, and one that cannot. */
export const figure = defineFigure<typeof PATHS_FIGURE_SETTINGS, PathsFacts>({
  name: 'paths',
  title: 'One-tile paths, four ways',
  settings: PATHS_FIGURE_SETTINGS,
  groups: [
    { label: 'Map', settings: ['seed', 'spacing', 'jitter', 'frame', 'look'] },
    { label: 'Attempts', settings: ['discount', 'corners'], isOpen: true },
    { label: 'Size and method', settings: ['columns', 'rows', 'method'] },
  ],
  experiments: [
    {
      label: 'Traced edges',
      settings: { method: 'traced', look: 'plan' },
      proves: 'Where two edges come close each trace takes cells of its own: every red square is path two cells wide.',
    },
    {
      label: 'Nearly free',
      settings: { method: 'discount', discount: 0.05, look: 'plan' },
      proves: 'When existing path is nearly free, traces take the long way round on it: regions merge, and still not every thick place is gone.',
    },
    {
      label: 'Marked borders',
      settings: { method: 'marked', look: 'plan' },
      proves: 'Diagonal borders break into pieces that touch at corners only. Violet path cannot be reached from the rest.',
    },
    {
      label: 'Across corners too',
      settings: { method: 'marked', corners: true, look: 'plan' },
      proves: 'Looking across corners closes the gaps and adds thick places.',
    },
    {
      label: 'No frame',
      settings: { frame: false, look: 'plan' },
      proves: 'Grid doubling without the path around the level: still no thick place, but the network is in several pieces.',
    },
    {
      label: 'Large regions',
      settings: { spacing: 8, jitter: 0.8 },
      proves: 'Twice the spacing, and sites thrown further: larger regions, and paths are one tile wide as before.',
    },
  ],
  controls: 'beside',
  caption: ({ look }) =>
    look === 'theme'
      ? 'Woods and meadows between footpaths, and below them the plans of all four methods on the same sites. Press one to see it large.'
      : 'Red squares with a cross are places where a path is two cells wide; violet is path that cannot be reached from the largest piece.',
  view: PathsView,
});

function PathsView(props: ViewProps<typeof PATHS_FIGURE_SETTINGS, PathsFacts>) {
  return (
    <>
      <Picture of="level" />
      <Legend />
      <MethodStrip {...props} />
      <MethodTable {...props} />
      <p class="chart-hint">{props.model.facts.proof}</p>
    </>
  );
}
