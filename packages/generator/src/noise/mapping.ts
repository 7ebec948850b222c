import { type Grid, makeGrid } from '../grid.ts';

/** Matches cells where a noise is at least `min` and below `max`; a `max` of 1 includes 1. */
interface Condition {
  /** name of the noise; a condition on an unknown noise never matches */
  readonly noise: string;
  readonly min: number;
  readonly max: number;
}

/** Matches cells in which all of its conditions do. */
export interface MappingRule {
  readonly conditions: readonly Condition[];
  /** kind of the cells; the fallback if left out */
  readonly tile?: number;
  /** bits of the biomes of the cells */
  readonly biomes?: number;
}

/** Rules are tested from top to bottom for each cell, and the first match wins. */
export interface MappingRules {
  readonly rules: readonly MappingRule[];
  /** kind of cells that no rule matches, or whose rule has no tile */
  readonly fallback: number;
}

export interface Mapped {
  readonly grid: Grid;
  /** bits of the biomes of each cell */
  readonly biomes: Uint32Array;
}

interface Band {
  /** exclusive upper height, 0 to 1 */
  readonly below: number;
  /** kind, 0 to 255 */
  readonly tile: number;
}

/** A mapping of one noise. The first band whose limit is above the height wins. */
export interface Mapping {
  readonly bands: readonly Band[];
  /** kind of the cells above all bands */
  readonly fallback: number;
}

/** Converts heights into kinds and biomes. `fields` has `width * height` heights for each noise by name. */
export function mapNoises(
  fields: ReadonlyMap<string, Float64Array>,
  width: number,
  height: number,
  { rules, fallback }: MappingRules,
): Mapped {
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

function testsOf(
  { conditions }: MappingRule,
  fields: ReadonlyMap<string, Float64Array>,
): readonly Test[] {
  return conditions.map(({ noise, min, max }) => ({ field: fields.get(noise), min, max }));
}

function allHold(conditions: readonly Test[], cell: number): boolean {
  for (const { field, min, max } of conditions) {
    if (field === undefined || !within(field[cell] ?? 0, min, max)) return false;
  }
  return true;
}

function within(height: number, min: number, max: number): boolean {
  return height >= min && (height < max || (max >= 1 && height <= max));
}

/** Mapping rules that cut the named noise into bands. All begin at 0 and rely on their order, so there are no gaps. */
export function rulesOfBands({ bands, fallback }: Mapping, noise: string): MappingRules {
  return {
    rules: bands.map(({ below, tile }) => ({ conditions: [{ noise, min: 0, max: below }], tile })),
    fallback,
  };
}

/** Cuts one field of `width * height` heights, row-major, into kinds. */
export function mapHeights(
  field: Float64Array,
  width: number,
  height: number,
  mapping: Mapping,
): Grid {
  const noise = 'heights';
  return mapNoises(new Map([[noise, field]]), width, height, rulesOfBands(mapping, noise)).grid;
}
