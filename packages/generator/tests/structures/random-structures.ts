import { type Grid, type RandomStream, tileAt } from '../../index.ts';
import type { StructureEntry, StructureLevel } from '../../src/structures/placement.ts';
import type { Structure, StructureCell } from '../../src/structures/structure.ts';
import { blotches } from '../steps/drawing.ts';

/** A level and a list of structures that nobody chose. */
export interface Case {
  readonly level: StructureLevel;
  readonly entries: readonly StructureEntry[];
}

export function randomCase(random: RandomStream, seed: number): Case {
  const [width, height] = [10 + random.below(9), 8 + random.below(9)];
  const grid = blotches(random, width, height, 3);
  const margin = random.below(3);
  const inner = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
  const biomes = Uint32Array.from(blotches(random, width, height, 4).cells);
  const spawns = Array.from({ length: random.below(3) }, () => ({
    x: random.below(width),
    y: random.below(height),
  }));
  const level = {
    seed: seed * 2_654_435,
    grid,
    inner,
    biomes: random.below(4) === 0 ? null : biomes,
    spawns,
  };
  return {
    level,
    entries: Array.from({ length: 1 + random.below(3) }, (_, index) =>
      randomEntry(random, grid, index),
    ),
  };
}

function randomEntry(random: RandomStream, grid: Grid, index: number): StructureEntry {
  return {
    structure: randomStructure(random, grid, index),
    settings: {
      countMin: random.below(6),
      countMax: random.below(12),
      minimumDistance: random.below(3) === 0 ? random.below(9) : 0,
      spawnDistance: random.below(3) === 0 ? random.below(6) : 0,
      rotations: random.below(2) === 0,
      mirror: random.below(2) === 0,
      required: false,
    },
    biomes: random.below(4) === 0 ? 1 + random.below(2) : 0,
  };
}

/** A piece of the level, so that there is at least one place, with holes, other kinds inside and fixed tiles. */
function randomStructure(random: RandomStream, grid: Grid, index: number): Structure {
  const [width, height] = [1 + random.below(4), 1 + random.below(4)];
  const [left, bottom] = [random.below(grid.width - width), random.below(grid.height - height)];
  const cells: StructureCell[] = [];
  for (let dy = 0; dy < height; dy++) {
    for (let dx = 0; dx < width; dx++) {
      if (cells.length > 0 && random.below(10) === 0) continue;
      const isInside = dx > 0 && dy > 0 && dx < width - 1 && dy < height - 1;
      const kind = isInside ? random.below(3) : tileAt(grid, left + dx, bottom + dy);
      cells.push({
        dx,
        dy,
        kind: random.below(12) === 0 ? null : kind,
        fixedTile: random.below(3) === 0 ? 'fire' : null,
      });
    }
  }
  return { id: `made-up-${index}`, label: 'Made up', width, height, cells };
}
