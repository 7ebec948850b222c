import {
  BARE_DUNGEON,
  type Cell,
  listed,
  orient,
  orientationCode,
  orientationOf,
  PARTS,
  reasonOf,
  sentenceOf,
} from 'generator';
import { type LevelObject, type Raster, SPRITE } from 'tile-art';
import type { FigureModel, PaintablePicture } from '#engine/shared/figure-host/figure.ts';
import { count } from '#engine/shared/figure-host/words.ts';
import type { Themed } from '../../level/level.ts';
import { makeClearRaster, placeRaster } from '../../level/pixels.ts';
import { paintWithObjects } from '../../level/theme-picture.ts';
import { claimOnPart, latticePlace, type Placed, type Run, runOf } from './scenes.ts';
import type { ClaimsSettings } from './settings.ts';

/** Cells each way in the picture of one cell and its neighbours. */
const AROUND = 3;

/** Two rules on a level, and which of them claims each part of one cell. */
export function compute(settings: ClaimsSettings): FigureModel<ClaimsFacts> {
  const run = runOf(settings);
  const facts = factsOf(run, settings);
  return {
    size: { width: facts.width, height: facts.height },
    digest: run.digest,
    summary: summaryOf(facts),
    facts,
    pictures: [levelPicture(run, facts), cellPicture(run, facts)],
  };
}

/** What the view draws besides the pictures. */
export type ClaimsFacts = ReturnType<typeof factsOf>;

function factsOf(run: Run, settings: ClaimsSettings) {
  const { grid } = run.plan;
  const [x, y] = [Math.min(settings.x, grid.width - 1), Math.min(settings.y, grid.height - 1)];
  const claimed = run.placed.flatMap(({ cell, parts }) => {
    const [column, row] = [cell % grid.width, Math.floor(cell / grid.width)];
    return parts.map((part) => latticePlace(run, column, row, part).join());
  });
  return {
    width: grid.width,
    height: grid.height,
    /** number in the scene of the rule that claims each part, on the lattice of 2 width + 1 by 2 height + 1 points */
    claimants: claimantsOf(run),
    /** in the order of the page; when they are swapped the second runs first */
    rules: [ruleFact(run, 0, settings.first), ruleFact(run, 1, settings.second)] as const,
    x,
    y,
    kind: run.theme.kinds[grid.cells[y * grid.width + x] ?? 0]?.name ?? '',
    /** the outcome of each rule at that cell, in the order in which they run */
    verdicts: (run.explained[y * grid.width + x] ?? []).map(
      ({ placed, verdict }) => `${placed.rule.name}: ${reasonOf(run.theme, placed, verdict)}`,
    ),
    /** which rule claims each part of the chosen cell */
    parts: PARTS.map((part) => {
      const claimant = claimOnPart(run, x, y, part);
      const from =
        claimant && `(${claimant.cell % grid.width}, ${Math.floor(claimant.cell / grid.width)})`;
      return {
        name: part.name,
        /** column and row on the finer lattice */
        lattice: latticePlace(run, x, y, part),
        /** 0 for none, 1 for the first rule, 2 for the second */
        claimant: claimant ? inScene(run, claimant.number) : 0,
        /** the cell at which that rule applied; empty for none */
        from: from ?? '',
      };
    }),
    /** claims of all results together, and how many different parts they cover */
    claimed: claimed.length,
    different: new Set(claimed).size,
  };
}

/** Converts the number of a rule in the order in which rules run to its number in the scene, from 1. */
function inScene({ order }: Run, number: number): number {
  return number === 0 ? 0 : (order[number - 1] ?? 0) + 1;
}

function claimantsOf(run: Run): Uint8Array {
  const { layer, plan } = run;
  const { width, height, cells } = plan.grid;
  const claimants = Uint8Array.from({ length: (2 * width + 1) * (2 * height + 1) }, (_, at) =>
    inScene(run, layer.parts?.rules[at] ?? 0),
  );
  cells.forEach((_, cell) => {
    const x = cell % width;
    claimants[(2 * ((cell - x) / width) + 1) * (2 * width + 1) + 2 * x + 1] = inScene(
      run,
      layer.winners[cell] ?? 0,
    );
  });
  return claimants;
}

function ruleFact(run: Run, place: 0 | 1, claims: number) {
  const number = run.order.indexOf(place) + 1;
  const { name } = run.scene.rules[place];
  return {
    name,
    /** marks its parts in the pictures */
    letter: name.charAt(0),
    sentence: `${sentenceOf(run.theme, number)} ${claimSentence(claims)}`,
    claims,
    /** its results on the level */
    placed: run.placed.filter((one) => one.number === number).length,
    /** cells where a claim, its own included, kept it out */
    keptOut: run.explained.filter((rules) => rules[number - 1]?.verdict.is === 'claimed').length,
  };
}

/** "its east edge", "its cell, its east edge and its west edge". */
function claimSentence(claims: number): string {
  const names = PARTS.filter(({ bit }) => (claims & bit) !== 0).map(({ name }) => `its ${name}`);
  return `It claims ${listed(names) || 'nothing'}.`;
}

function summaryOf({ rules, claimed, different }: ClaimsFacts): string {
  const told = rules.map(
    ({ name, placed, keptOut }) =>
      `${name}: ${placed} placed, kept out of ${count(keptOut, 'cell')} by a claim.`,
  );
  const proof =
    different === claimed
      ? 'no part is claimed twice'
      : `${claimed - different} parts are claimed twice`;
  return `${told.join(' ')} ${claimed} claims on ${different} different parts: ${proof}.`;
}

function levelPicture(run: Run, { x, y, width, height, rules }: ClaimsFacts): PaintablePicture {
  const themed = themedLevel(run, { x, y });
  return {
    id: 'level',
    label: 'Level',
    note: `${width} × ${height} cells`,
    alt: `A small dungeon of ${width} by ${height} cells. ${rules.map(({ name, placed }) => `${name}: ${placed} placed.`).join(' ')}`,
    width: width * SPRITE,
    height: height * SPRITE,
    themed,
    paint: () => paintWithObjects(themed),
  };
}

function cellPicture(run: Run, { x, y, kind, parts, rules }: ClaimsFacts): PaintablePicture {
  const told = parts
    .filter(({ claimant }) => claimant > 0)
    .map(({ name, claimant }) => `${name} by ${rules[claimant === 1 ? 0 : 1].name}`);
  return {
    id: 'cell',
    label: `Cell (${x}, ${y})`,
    note: `${kind}, ${told.length} of 9 parts claimed`,
    alt: `Cell (${x}, ${y}), ${kind}, enlarged, with its neighbours. Claimed: ${told.length === 0 ? 'none of its 9 parts' : told.join(', ')}.`,
    width: AROUND * SPRITE,
    height: AROUND * SPRITE,
    paint: () => paintAround(run, x, y),
  };
}

/** Floors, walls and shadows of the dungeon, without objects. */
const GROUND = { ...BARE_DUNGEON, layers: BARE_DUNGEON.layers.slice(0, 2) };

/** The level with the results of both rules, those of the first one below. */
function themedLevel(run: Run, chosen: Cell): Themed {
  return {
    theme: GROUND,
    plan: run.plan,
    chosen,
    objects: run.placed.map((one) => objectOf(run, one)),
  };
}

function objectOf({ scene, order, plan }: Run, { cell, number, orientation }: Placed): LevelObject {
  const { draws, offset } = scene.rules[order[number - 1] ?? 0];
  const turned = orientationOf(orientation);
  const x = cell % plan.grid.width;
  // A frame of the north edge is that of the east one, turned.
  const isLevel = offset[1] !== 0;
  return {
    id: draws,
    x,
    y: (cell - x) / plan.grid.width,
    offset: orient(turned, ...offset),
    orientation: isLevel ? orientationCode({ ...turned, turns: 1 }) : orientation,
  };
}

/** A cell and its neighbours, transparent outside the level. */
function paintAround(run: Run, x: number, y: number): Raster {
  const reach = (AROUND - 1) / 2;
  const left = (x - reach) * SPRITE;
  const top = (run.plan.grid.height - 1 - y - reach) * SPRITE;
  return placeRaster(
    makeClearRaster(AROUND * SPRITE, AROUND * SPRITE),
    paintWithObjects(themedLevel(run, { x, y })),
    -left,
    -top,
  );
}
