/* Input and output of the noise generator. */
import type { Grid } from '../grid.ts';
import type { Stage, StageFacts } from '../steps/changes.ts';
import type { ChunkSize } from '../steps/chunk-sizes.ts';
import type { ConnectivitySettings } from '../steps/connectivity.ts';
import type { Placement, StructureStep } from '../structures/placement.ts';
import type { NamedNoise } from './height-field.ts';
import type { IslandRegionSettings } from './island-region-settings.ts';
import type { MappingRules } from './mapping.ts';

/** Steps 100, 200, 300 and 500, in order. Step 400, structures, runs between the last two. */
export type NoiseStepId = 'mapping' | 'border' | 'connectivity' | 'chunks';

/** Everything that decides a level, besides its seed. */
export interface NoisePlan {
  /** columns and rows of the level, before the border */
  readonly width: number;
  readonly height: number;
  readonly noises: readonly NamedNoise[];
  /** makes the level a part of an island, and names the noise that shapes it */
  readonly islandRegion?: { readonly elevation: string; readonly settings: IslandRegionSettings };
  readonly mapping: MappingRules;
  /** rounds of smoothing after the mapping, as a custom step may do; 0 for none */
  readonly smoothing: number;
  readonly border: { readonly size: number; readonly tile: number };
  readonly connectivity: ConnectivitySettings;
  /** step 400, made by `structureStep` */
  readonly structures?: StructureStep;
  readonly chunkSizes: readonly ChunkSize[];
  /** steps to leave out; the mapping always runs */
  readonly skip: readonly Exclude<NoiseStepId, 'mapping'>[];
}

export interface NoiseStage extends Stage {
  readonly id: NoiseStepId | 'smoothing';
  /** whether the step ran; otherwise the level is that of the step before */
  readonly ran: boolean;
  /** how each cell differs from the step before; no cell does at the first step */
  readonly changes: Uint8Array;
  readonly facts: StageFacts;
}

export interface NoiseLevel {
  /** heights of each noise, in their order */
  readonly fields: readonly Float64Array[];
  readonly stages: readonly NoiseStage[];
  /** the finished int grid */
  readonly grid: Grid;
  /** bits of the biomes of each cell of the finished grid; the border has none */
  readonly biomes: Uint32Array;
  /** the result of step 400, if it ran */
  readonly structures?: Placement;
  /** small areas that Connectivity filled */
  readonly filledAreas: number;
  /** the path of each corridor of Connectivity, as cells of its grid */
  readonly corridors: readonly (readonly number[])[];
  /** rounds in which Chunk sizes changed something */
  readonly chunkRounds: number;
  /** cells that are still too thin for their kind; 0 when Chunk sizes have settled */
  readonly unsettled: number;
  readonly digest: string;
}
