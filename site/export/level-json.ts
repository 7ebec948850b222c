import type { About } from './about.ts';
import type { ExportedLevel } from './exported-level.ts';

/** A level as plain JSON. A cell is null, or `[tile, flips]`, where flips are 1 for X and 2 for Y. Upper rows first. */
export function levelJson(
  { width, height, tileSize, seed, kinds, intGrid, layers, tileset }: ExportedLevel,
  about: About,
): string {
  const rows = <Cell>(cells: readonly Cell[]): string[] =>
    Array.from({ length: height }, (_, row) =>
      JSON.stringify(cells.slice(row * width, (row + 1) * width)),
    );
  const grid = <Cell>(cells: readonly Cell[], indent: string): string =>
    `[\n${indent}  ${rows(cells).join(`,\n${indent}  `)}\n${indent}]`;
  const head = Object.entries({
    ...about,
    seed,
    width,
    height,
    tileSize,
    kinds: kinds.map(({ name }) => name),
    tiles: tileset.names,
  }).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`);
  const written = layers.map(({ name, cells }) => {
    const tiles = cells.map(
      (used) => used && [used.tile, (used.flipX ? 1 : 0) + (used.flipY ? 2 : 0)],
    );
    return `    { "name": ${JSON.stringify(name)}, "cells": ${grid(tiles, '    ')} }`;
  });
  return `{\n${head.join('')}  "intGrid": ${grid(intGrid, '  ')},\n  "layers": [\n${written.join(',\n')}\n  ]\n}\n`;
}
