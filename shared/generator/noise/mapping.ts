import { type Grid, makeGrid } from '../grid.ts';

/** Holds in cells where the height of a noise is at least `min` and below `max`; a `max` of 1 includes 1. */
export interface Condition {
  /** name of the noise; a condition on a noise that is not there holds nowhere */
  readonly noise: string;
  readonly min: number;
  readonly max: number;
}

/** Takes the cells in which all of its conditions hold. */
export interface MappingRule {
  readonly conditions: readonly Condition[];
  /** kind of the cells; without one they take the fallback tile */
  readonly tile?: number;
  /** biomes of the cells, a bit for each */
  readonly biomes?: number;
}

/** Rules are tested from top to bottom for each cell, and the first that holds wins. */
export interface MappingRules {
  readonly rules: readonly MappingRule[];
  /** kind of cells that no rule gives one, so that every cell has one */
  readonly fallback: number;
}

/** What mapping makes of heights. */
export interface Mapped {
  readonly grid: Grid;
  /** biomes of each cell, a bit for each */
  readonly biomes: Uint32Array;
}

/** A mapping of one noise as a list of upper limits. */
export interface Band {
  /** exclusive upper height, 0 to 1 */
  readonly below: number;
  /** tile kind, 0 to 255 */
  readonly tile: number;
}

/** An ordered list of bands: the first that holds wins. */
export interface Mapping {
  readonly bands: readonly Band[];
  /** kind of a cell that no band takes */
  readonly fallback: number;
}

/**
 * Turns heights into tile kinds and biomes.
 * @param fields a field of `width * height` heights for each noise by its name
 * @param width columns
 * @param height rows
 */
export function mapNoises(fields: ReadonlyMap<string, Float64Array>, width: number, height: number, { rules, fallback }: MappingRules): Mapped {
  const grid = makeGrid(width, height, fallback);
  const biomes = new Uint32Array(width * height);
  const tests = rules.map((rule) => ({ rule, conditions: testsOf(rule, fields) }));
  for (let cell = 0; cell < grid.cells.length; cell++) {
    for (const { rule, conditions } of tests) {
      if (!allHold(conditions, cell)) continue;
      grid.cells[cell] = rule.tile ?? fallback;
      biomes[cell] = rule.biomes ?? 0;
      break;
    }
  }
  return { grid, biomes };
}

interface Test {
  readonly field: Float64Array | undefined;
  readonly min: number;
  readonly max: number;
}

function testsOf({ conditions }: MappingRule, fields: ReadonlyMap<string, Float64Array>): readonly Test[] {
  return conditions.map(({ noise, min, max }) => ({ field: fields.get(noise), min, max }));
}

function allHold(conditions: readonly Test[], cell: number): boolean {
  for (const { field, min, max } of conditions) {
    if (field === undefined || !within(field[cell] ?? 0, min, max)) return false;
  }
  return true;
}

/** Whether a height lies in the band of a condition. */
export function within(height: number, min: number, max: number): boolean {
  return height >= min && (height < max || (max >= 1 && height <= max));
}

/**
 * Mapping rules that cut one noise into bands. All begin at 0 and rely on their order, so no gap can open between two of them.
 * @param noise name of the noise
 */
export function rulesOfBands({ bands, fallback }: Mapping, noise: string): MappingRules {
  return { rules: bands.map(({ below, tile }) => ({ conditions: [{ noise, min: 0, max: below }], tile })), fallback };
}

/**
 * Cuts one height field into tile kinds.
 * @param field `width * height` heights, row-major, y up
 * @param width columns
 * @param height rows
 */
export function mapHeights(field: Float64Array, width: number, height: number, mapping: Mapping): Grid {
  const noise = 'heights';
  return mapNoises(new Map([[noise, field]]), width, height, rulesOfBands(mapping, noise)).grid;
}
