/*
 * Step Structures. For each entry of the list: find all places where the border matches, and take the allowed ones in
 * hashed order until there are enough copies. A copy is never removed again.
 */
import { cellHash, hashText, unit } from '../hash.ts';
import { countPositions, type FoundPlace, findPlaces } from './find-places.ts';
import { type Form, formsOf } from './forms.ts';
import type {
  Candidate,
  Copy,
  EntryReport,
  Fate,
  FixedTile,
  Placement,
  StructureEntry,
  StructureLevel,
  StructureStep,
} from './placement.ts';
import type { StructureCell } from './structure.ts';

/**
 * Places all structures of a list. The level is not changed.
 * @throws Error when an entry that is required has fewer copies than its minimum
 */
export function placeStructures(
  level: StructureLevel,
  entries: readonly StructureEntry[],
): Placement {
  const { grid } = level;
  const open: OpenPlacement = {
    grid: { ...grid, cells: grid.cells.slice() },
    fixed: new Uint8Array(grid.cells.length),
    fixedTiles: [],
    copies: [],
    owners: new Uint16Array(grid.cells.length),
  };
  const reports = entries.map((entry, index) => placeEntry(level, entry, index, open));
  const warnings = entries.flatMap((entry, index) =>
    shortfallOf(entry, reports[index]?.placed ?? 0),
  );
  return { ...open, entries: reports, warnings };
}

/** The step that places a list of structures, for a generator. */
export function structureStep(entries: readonly StructureEntry[]): StructureStep {
  return (level) => placeStructures(level, entries);
}

/** The results while the step runs. */
interface OpenPlacement extends Pick<Placement, 'grid' | 'fixed' | 'owners'> {
  readonly fixedTiles: FixedTile[];
  readonly copies: Copy[];
}

function placeEntry(
  level: StructureLevel,
  entry: StructureEntry,
  index: number,
  open: OpenPlacement,
): EntryReport {
  const forms = formsOf(entry.structure, entry.settings);
  const wanted = wantedCount(level.seed, entry);
  const own: Copy[] = [];
  const candidates = findPlaces(level, entry, forms).map((place): Candidate => {
    const { x, y, form } = place;
    const { cells } = forms[form] ?? { cells: [] };
    const refusal =
      refusalOf(level, entry, cells, place, own, open) ?? (own.length < wanted ? null : NOT_NEEDED);
    if (refusal) return { x, y, form, fate: refusal };
    const copy = { number: open.copies.length + 1, entry: index, x, y, form };
    own.push(copy);
    stamp(open, copy, cells);
    return { x, y, form, fate: { is: 'taken', by: copy.number } };
  });
  return { forms, positions: countPositions(level, forms), wanted, placed: own.length, candidates };
}

const NOT_NEEDED: Fate = { is: 'not needed' };

/** How many copies an entry gets if there is room. It depends only on the seed and the structure. */
export function wantedCount(
  seed: number,
  { structure, settings: { countMin, countMax } }: StructureEntry,
): number {
  const least = Math.min(countMin, countMax);
  const share = unit(cellHash(seed, hashText(`structure ${structure.id} count`), 0, 0));
  return least + Math.floor(share * (Math.max(countMin, countMax) - least + 1));
}

/** Why a copy cannot be placed here, or null if it can. */
function refusalOf(
  level: StructureLevel,
  entry: StructureEntry,
  cells: Form['cells'],
  place: FoundPlace,
  own: readonly Copy[],
  { grid, owners }: OpenPlacement,
): Fate | null {
  const at = place.y * grid.width + place.x;
  const first = own[0]?.number ?? owners.length + 1;
  const covered = cells.find(({ dx, dy }) => owners[at + dy * grid.width + dx] !== 0);
  const by = covered === undefined ? 0 : (owners[at + covered.dy * grid.width + covered.dx] ?? 0);
  if (by !== 0 && by < first) return { is: 'reserved', by };
  const forbidden =
    lackingBiome(level, entry.biomes, cells, at) ??
    nearSpawn(level, entry.settings.spawnDistance, cells, place);
  if (forbidden) return forbidden;
  return by !== 0 ? { is: 'overlaps', by } : tooNear(own, place, entry.settings.minimumDistance);
}

function lackingBiome(
  { grid, biomes }: StructureLevel,
  need: number,
  cells: Form['cells'],
  at: number,
): Fate | null {
  if (need === 0) return null;
  for (const { dx, dy } of cells) {
    const lacking = (need & ~(biomes?.[at + dy * grid.width + dx] ?? 0)) >>> 0;
    if (lacking !== 0) return { is: 'biome', dx, dy, lacking };
  }
  return null;
}

function nearSpawn(
  { spawns }: StructureLevel,
  distance: number,
  cells: Form['cells'],
  { x, y }: FoundPlace,
): Fate | null {
  if (distance === 0) return null;
  const squared = Math.min(
    ...spawns.flatMap((spawn) =>
      cells.map((cell) => square(x + cell.dx - spawn.x, y + cell.dy - spawn.y)),
    ),
  );
  return squared < distance * distance ? { is: 'near spawn', squared } : null;
}

function tooNear(own: readonly Copy[], { x, y }: FoundPlace, distance: number): Fate | null {
  for (const copy of own) {
    const squared = square(x - copy.x, y - copy.y);
    if (squared < distance * distance) return { is: 'too near', by: copy.number, squared };
  }
  return null;
}

function square(dx: number, dy: number): number {
  return dx * dx + dy * dy;
}

/** Reserves the cells of a copy, writes its int grid tiles and records its fixed tiles. */
function stamp(
  { grid, fixed, fixedTiles, owners, copies }: OpenPlacement,
  copy: Copy,
  cells: readonly StructureCell[],
): void {
  const { number, x, y } = copy;
  copies.push(copy);
  for (const { dx, dy, kind, fixedTile } of cells) {
    const cell = (y + dy) * grid.width + x + dx;
    owners[cell] = number;
    if (kind !== null) grid.cells[cell] = kind;
    if (fixedTile === null) continue;
    fixed[cell] = 1;
    fixedTiles.push({ cell, id: fixedTile });
  }
}

function shortfallOf({ structure, settings }: StructureEntry, placed: number): readonly string[] {
  const least = Math.min(settings.countMin, settings.countMax);
  if (placed >= least) return [];
  const sentence = `Structures: ${structure.label} has a minimum count of ${least}, and ${placed} found a place.`;
  if (settings.required) throw new Error(sentence);
  return [sentence];
}
