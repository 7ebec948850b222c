/* Sentences about levels, for alternative texts, from measured numbers. */

import { type Area, areasOf, type Grid, ISLAND_KINDS, ROCK, SAND } from 'generator';
import { count, percent } from '#engine/shared/figure-host/words.ts';

/** Describes a themed island: its land, lakes, islets, and the position of its largest rock. */
export function describeIsland(grid: Grid): string {
  const lands = areasOf(grid, (tile) => tile >= SAND);
  const lakes = areasOf(grid, (tile) => tile < SAND).filter((area) => !area.touchesEdge);
  const [rock] = areasOf(grid, (tile) => tile === ROCK);
  const land = percent(sum(lands.map((area) => area.size)) / grid.cells.length);
  const parts = [`${land} land`];
  if (lakes.length > 0) parts.push(count(lakes.length, 'lake'));
  if (rock !== undefined) parts.push(`the largest rock ${place(rock)}`);
  const subject =
    lands.length > 1
      ? `A main island and ${count(lands.length - 1, 'smaller one')} in the sea`
      : 'An island in the sea';
  return `${subject}: ${list(parts)}.`;
}

/** The kinds of an int grid with their shares of the cells, the lowest ground first. */
export function describeKinds(grid: Grid): string {
  const shares = ISLAND_KINDS.flatMap(({ name }, kind) => {
    const cells = grid.cells.filter((tile) => tile === kind).length;
    return cells === 0 ? [] : [`${percent(cells / grid.cells.length)} ${name.toLowerCase()}`];
  });
  return `A grid of flat coloured cells, ${grid.width} by ${grid.height}: ${list(shares)}.`;
}

/** Compares the edge of a height field with the middle half of its columns and rows. */
export function describeFalloff(field: Float64Array, width: number, height: number): string {
  const edge: number[] = [];
  const middle: number[] = [];
  field.forEach((value, cell) => {
    const x = cell % width;
    const y = Math.floor(cell / width);
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) edge.push(value);
    if (x >= width / 4 && x < (width * 3) / 4 && y >= height / 4 && y < (height * 3) / 4)
      middle.push(value);
  });
  const means = `${fixed(mean(edge))} along the edge and ${fixed(mean(middle))} in the middle`;
  return `Cloudy greys, ${width} by ${height} cells: mean height ${means}, where 0 is black and 1 is white.`;
}

/** The range of a height field, and its roughness as the number of local extremes along a row. */
export function describeGrain(field: Float64Array, width: number): string {
  let turns = 0;
  field.forEach((value, cell) => {
    const before = value - (field[cell - 1] ?? value);
    const after = (field[cell + 1] ?? value) - value;
    const inside = cell % width > 0 && cell % width < width - 1;
    if (inside && before * after < 0) turns++;
  });
  const sorted = Float64Array.from(field).sort();
  const range = `heights from ${fixed(sorted[0] ?? 0)} to ${fixed(sorted[sorted.length - 1] ?? 0)}`;
  return `${range}, ${(turns / (field.length / width)).toFixed(1)} peaks and dips along a row on average`;
}

/** The position of an area's centre. North is up; the middle is the middle fifth of columns and rows. */
function place({ centre }: Area): string {
  const row = centre.y > 0.6 ? 'north' : centre.y < 0.4 ? 'south' : '';
  const column = centre.x > 0.6 ? 'east' : centre.x < 0.4 ? 'west' : '';
  if (row === '' && column === '') return 'in the middle';
  return `in the ${row === '' || column === '' ? row + column : `${row}-${column}`}`;
}

function list(parts: readonly string[]): string {
  return parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1] ?? ''}`;
}

function fixed(value: number): string {
  return value.toFixed(2);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
