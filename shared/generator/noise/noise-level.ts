/* What goes into the noise generator and what comes out of it. */
import type { Grid } from '../grid.ts';
import type { Stage, StageFacts } from '../steps/changes.ts';
import type { ChunkSize } from '../steps/chunk-sizes.ts';
import type { ConnectivitySettings } from '../steps/connectivity.ts';
import type { Placement, StructureStep } from '../structures/placement.ts';
import type { IslandRegionSettings } from './island-region-settings.ts';
import type { MappingRules } from './mapping.ts';
import type { NamedNoise } from './noises.ts';

/** The steps in the order in which they run. Structures (400) run between Connectivity and Chunk sizes. */
export const NOISE_STEPS = [
  { id: 'mapping', order: 100, label: 'Noise mapping', what: 'Mapping rules write int grid tiles and biomes.' },
  { id: 'border', order: 200, label: 'Border', what: 'Adds the frame; the bounds of the grid grow.' },
  { id: 'connectivity', order: 300, label: 'Connectivity', what: 'Fills or joins walkable areas that are cut off.' },
  { id: 'chunks', order: 500, label: 'Chunk sizes', what: 'Removes clumps that are too thin for their int grid tile.' },
] as const;

export type NoiseStepId = (typeof NOISE_STEPS)[number]['id'];

/** Everything that decides what a level looks like, besides its seed. */
export interface NoisePlan {
  /** columns of the level, before the border */
  readonly width: number;
  /** rows of the level, before the border */
  readonly height: number;
  readonly noises: readonly NamedNoise[];
  /** makes the level a part of an island, and names the noise that shapes it; without it the level is the whole island */
  readonly islandRegion?: { readonly elevation: string; readonly settings: IslandRegionSettings };
  readonly mapping: MappingRules;
  /** rounds of smoothing right after the mapping, as a step of one's own may do it; 0 for none */
  readonly smoothing: number;
  readonly border: { readonly size: number; readonly tile: number };
  readonly connectivity: ConnectivitySettings;
  /** step 400, made by `structureStep`; without it there is no such step */
  readonly structures?: StructureStep;
  readonly chunkSizes: readonly ChunkSize[];
  /** steps that are left out; the mapping always runs */
  readonly skip: readonly Exclude<NoiseStepId, 'mapping'>[];
}

/** The level after one step. */
export interface NoiseStage extends Stage {
  readonly id: NoiseStepId | 'smoothing';
  /** whether the step ran; otherwise the level is that of the step before */
  readonly ran: boolean;
  /** how each cell differs from the step before; nothing differs at the first step */
  readonly changes: Uint8Array;
  readonly facts: StageFacts;
}

/** A level with all of its stages. */
export interface NoiseLevel {
  readonly seed: number;
  /** heights of each noise, in their order */
  readonly fields: readonly Float64Array[];
  readonly stages: readonly NoiseStage[];
  /** the finished int grid */
  readonly grid: Grid;
  /** biomes of each cell of the finished grid, a bit for each; the border has none */
  readonly biomes: Uint32Array;
  /** what step 400 did, with the level that it left; only where it ran */
  readonly structures?: Placement;
  /** small areas that Connectivity filled */
  readonly filledAreas: number;
  /** the way of each corridor that Connectivity dug, as cells of its grid */
  readonly corridors: readonly (readonly number[])[];
  /** rounds in which Chunk sizes changed something */
  readonly chunkRounds: number;
  /** cells that are still too thin for their kind: 0 says that Chunk sizes have settled */
  readonly unsettled: number;
  readonly digest: string;
}
