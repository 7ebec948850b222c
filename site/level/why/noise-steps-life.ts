import { type Grid, ISLAND_KINDS, type NoiseStage, type Placement, tileAt } from 'generator';
import type { LifeLine } from '../level.ts';

/** Name of each step, and where it is explained. */
const STEPS: Readonly<Record<NoiseStage['id'], readonly [label: string, page: string]>> = {
  mapping: ['Noise mapping', 'docs/noise-generator/configuration/#mapping'],
  smoothing: ['Smoothing', 'docs/noise-generator/post-processing/#steps'],
  border: ['Border', 'docs/noise-generator/configuration/#border'],
  connectivity: ['Connectivity', 'docs/noise-generator/post-processing/#connectivity-in-depth'],
  chunks: ['Chunk sizes', 'docs/noise-generator/post-processing/#chunk-sizes-in-depth'],
};
const STRUCTURES_PAGE = 'docs/features/structures/';

interface LevelSteps {
  readonly stages: readonly NoiseStage[];
  /** the result of the step between the last two stages, if it ran */
  readonly structures?: Placement;
}

/**
 * What the steps of the noise generator did to a cell.
 * @param shown the last stage that counts; the cell is one of its grid
 */
export function noiseStepsLife(
  { stages, structures }: LevelSteps,
  shown: NoiseStage,
  x: number,
  y: number,
): readonly LifeLine[] {
  const lines: LifeLine[] = [];
  let before = -1;
  for (const stage of stages.slice(0, stages.indexOf(shown) + 1)) {
    if (stage.id === 'chunks' && structures) {
      const kind = kindIn(structures.grid, stage, shown, x, y);
      lines.push(
        ...structureLine(
          structures,
          (y - shown.inner.y + stage.inner.y) * structures.grid.width +
            x -
            shown.inner.x +
            stage.inner.x,
          before,
          kind,
        ),
      );
      before = kind;
    }
    const kind = kindIn(stage.grid, stage, shown, x, y);
    const [label, page] = STEPS[stage.id];
    if (kind !== before)
      lines.push({
        text: `${label}: ${before >= 0 ? changed(before, kind) : firstWords(stage.id, kind)}.`,
        page,
      });
    before = kind;
  }
  if (before >= 0) return lines;
  return [
    {
      text: 'The step Border adds this cell later; until then, open sea stands here.',
      page: STEPS.border[1],
    },
  ];
}

function kindIn(
  grid: Grid,
  { inner }: NoiseStage,
  shown: NoiseStage,
  x: number,
  y: number,
): number {
  return tileAt(grid, x - shown.inner.x + inner.x, y - shown.inner.y + inner.y, -1);
}

function structureLine(
  { owners, fixed }: Placement,
  cell: number,
  before: number,
  kind: number,
): readonly LifeLine[] {
  const copy = owners[cell] ?? 0;
  if (copy === 0) return [];
  const what =
    kind === before
      ? `copy ${copy} covers it`
      : `copy ${copy} covers it, and ${changed(before, kind)}`;
  return [
    {
      text: `Structures: ${what}${fixed[cell] === 1 ? ', with a fixed tile' : ''}.`,
      page: STRUCTURES_PAGE,
    },
  ];
}

function firstWords(step: NoiseStage['id'], kind: number): string {
  return step === 'mapping'
    ? `the cell becomes ${nameOf(kind)}`
    : `added as ${nameOf(kind)} around the level`;
}

function changed(before: number, kind: number): string {
  return `${nameOf(before)} became ${nameOf(kind)}`;
}

function nameOf(kind: number): string {
  return ISLAND_KINDS[kind]?.name ?? 'nothing';
}
