/** Settings of one noise. Names and defaults are those of the configuration page. */
export interface NoiseSettings {
  /** lattice of the gradient noise: triangles or squares */
  readonly type: 'simplex' | 'perlin';
  /** cells over which the first octave makes one full swing, above 0 */
  readonly wavelength: number;
  /** how octaves are combined; `none` uses the first alone */
  readonly fractal: 'none' | 'fbm' | 'ridged';
  /** layers of ever finer noise, 1 and up */
  readonly octaves: number;
  /** frequency of an octave over that of the one before */
  readonly lacunarity: number;
  /** strength of an octave over that of the one before */
  readonly gain: number;
  /** how heights sink towards the edge of the level */
  readonly falloff: 'none' | 'square-bump' | 'radial';
  /** share of the falloff in the height, 0 (noise alone) to 1 (falloff alone) */
  readonly falloffStrength: number;
}

export const DEFAULT_NOISE: NoiseSettings = {
  type: 'simplex',
  wavelength: 24,
  fractal: 'fbm',
  octaves: 4,
  lacunarity: 2,
  gain: 0.5,
  falloff: 'none',
  falloffStrength: 0.5,
};
