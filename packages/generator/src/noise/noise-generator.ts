/* The noise generator: the steps from heights to the finished plan of a level. */
import { digest, type Grid } from '../grid.ts';
import { addBorder } from '../steps/border.ts';
import { changesBetween, factsOf, type Stage } from '../steps/changes.ts';
import { applyChunkSizes } from '../steps/chunk-sizes.ts';
import { connectAreas } from '../steps/connectivity.ts';
import { smooth } from '../steps/smoothing.ts';
import { gridIndex } from '../steps/walkable-areas.ts';
import { noiseFields } from './height-field.ts';
import { chooseRegion, islandFields, placeOnIsland } from './island-region.ts';
import { mapNoises } from './mapping.ts';
import type { NoiseLevel, NoisePlan, NoiseStage, NoiseStepId } from './noise-level.ts';

/**
 * Makes a level. `seed` is any integer.
 * @throws Error when a required structure has fewer copies than its minimum
 */
export function generateNoiseLevel(plan: NoisePlan, seed: number): NoiseLevel {
  const { width, height, border, connectivity, chunkSizes } = plan;
  const level = { x: 0, y: 0, width, height };
  const fields = fieldsOf(plan, seed);
  const byName = new Map(
    plan.noises.map(({ name }, index) => [name, fields[index] ?? new Float64Array(0)]),
  );
  const mapped = mapNoises(byName, width, height, plan.mapping);

  const runs = (id: Exclude<NoiseStepId, 'mapping'>): boolean => !plan.skip.includes(id);
  const start: Stage = { grid: mapped.grid, inner: level };
  const smoothed =
    plan.smoothing > 0 ? { ...start, grid: smoothRounds(mapped.grid, plan.smoothing) } : start;
  const framed = runs('border') ? addBorder(smoothed.grid, border.size, border.tile) : smoothed;
  const joined = connectAreas(
    framed.grid,
    framed.inner,
    runs('connectivity') ? connectivity : { ...connectivity, mode: 'off' },
  );
  const connected = { ...framed, grid: joined.grid };
  const biomes = framedBiomes(mapped.biomes, framed);
  const placed = plan.structures?.({ seed, ...connected, biomes, spawns: [] });
  const stamped = placed ? { ...connected, grid: placed.grid } : connected;
  const cleaned = applyChunkSizes(stamped.grid, runs('chunks') ? chunkSizes : [], placed?.fixed);
  const finished = { ...stamped, grid: cleaned.grid };

  const after = (id: NoiseStage['id'], before: Stage, stage: Stage, ran: boolean): NoiseStage => {
    const changes = changesBetween(before, stage, connectivity.walkable);
    return { id, ran, ...stage, changes, facts: factsOf(stage, changes, connectivity.walkable) };
  };
  return {
    fields,
    stages: [
      after('mapping', start, start, true),
      after('smoothing', start, smoothed, plan.smoothing > 0),
      after('border', smoothed, framed, runs('border') && border.size > 0),
      after('connectivity', framed, connected, runs('connectivity') && connectivity.mode !== 'off'),
      after('chunks', stamped, finished, runs('chunks')),
    ],
    grid: finished.grid,
    biomes,
    ...(placed && { structures: placed }),
    filledAreas: joined.filledAreas,
    corridors: joined.corridors,
    chunkRounds: cleaned.rounds,
    unsettled: cleaned.unsettled,
    digest: digest(finished.grid),
  };
}

function fieldsOf(
  { noises, width, height, islandRegion }: NoisePlan,
  seed: number,
): readonly Float64Array[] {
  const level = { x: 0, y: 0, width, height };
  if (islandRegion === undefined) return noiseFields(noises, seed, level, level);
  return islandFields(
    noises,
    islandRegion.elevation,
    seed,
    placeOnIsland({ width, height }, chooseRegion(islandRegion.settings, seed)),
  );
}

function smoothRounds(grid: Grid, rounds: number): Grid {
  let now = grid;
  for (let round = 0; round < rounds; round++)
    now = smooth(now, { x: 0, y: 0, width: grid.width, height: grid.height });
  return now;
}

/** Border cells are not mapped, so they have no biomes. */
function framedBiomes(biomes: Uint32Array, { grid, inner }: Stage): Uint32Array {
  const framed = new Uint32Array(grid.cells.length);
  biomes.forEach((mask, cell) => {
    framed[gridIndex(grid, inner, cell)] = mask;
  });
  return framed;
}
