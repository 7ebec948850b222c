/** A numbered step of the walker generator. */
export interface WalkerStep {
  /** place in the pipeline; post-processors come between two numbers */
  readonly order: number;
  readonly id: 'walker-simulation' | 'build-int-grid' | 'border' | 'noise-mapping' | 'spawn-points' | 'structures' | 'minimum-wall-size';
  readonly label: string;
  readonly sentence: string;
}

/** The steps up to the finished layout, in the order in which they run. */
export const WALKER_STEPS: readonly WalkerStep[] = [
  { order: 100, id: 'walker-simulation', label: 'Walker simulation', sentence: 'Walkers move and paint floor.' },
  { order: 200, id: 'build-int-grid', label: 'Build int grid', sentence: 'Floor is copied; empty inner cells become wall.' },
  { order: 300, id: 'border', label: 'Border', sentence: 'The frame is added as wall.' },
  { order: 400, id: 'noise-mapping', label: 'Noise mapping', sentence: 'Optional: mapping rules change the inner area.' },
  { order: 500, id: 'spawn-points', label: 'Spawn and exit points', sentence: 'Points of interest are placed.' },
  { order: 600, id: 'structures', label: 'Structures', sentence: 'Structures are placed; fixed cells are recorded.' },
  { order: 700, id: 'minimum-wall-size', label: 'Minimum wall size', sentence: 'Thin walls in the inner area become floor.' },
];
