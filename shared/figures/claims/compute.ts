import { PARTS } from '../../generator/theme/claims.ts';
import { reasonOf } from '../../generator/theme/reason.ts';
import { sentenceOf } from '../../generator/theme/sentence.ts';
import { SPRITE } from '../../generator/tiles/sprite-tile.ts';
import type { FigureModel, PaintablePicture } from '../figure.ts';
import { claimSentence } from './claim-words.ts';
import type { ClaimsFacts, PartFact, RuleFact } from './facts.ts';
import { paintAround, paintFlat, paintLevel } from './paint.ts';
import { latticePlace, partHolder, type Run, runOf } from './run.ts';
import type { ClaimsSettings } from './settings.ts';

/** Cells each way in the picture of one cell and its neighbours. */
const AROUND = 3;

/** Two rules on a level, and who holds which part of one cell. */
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

function factsOf(run: Run, settings: ClaimsSettings): ClaimsFacts {
  const { grid } = run.plan;
  const [x, y] = [Math.min(settings.x, grid.width - 1), Math.min(settings.y, grid.height - 1)];
  const claimed = run.placed.flatMap(({ cell, parts }) => {
    const [column, row] = [cell % grid.width, Math.floor(cell / grid.width)];
    return parts.map((part) => latticePlace(run, column, row, part).join());
  });
  return {
    width: grid.width,
    height: grid.height,
    holders: holdersOf(run),
    rules: [ruleFact(run, 0, settings.first), ruleFact(run, 1, settings.second)],
    x,
    y,
    kind: run.theme.kinds[grid.cells[y * grid.width + x] ?? 0]?.name ?? '',
    verdicts: (run.explained[y * grid.width + x] ?? []).map(({ placed, verdict }) => `${placed.rule.name}: ${reasonOf(run.theme, placed, verdict)}`),
    parts: PARTS.map((part): PartFact => {
      const holder = partHolder(run, x, y, part);
      const from = holder && `(${holder.cell % grid.width}, ${Math.floor(holder.cell / grid.width)})`;
      return { name: part.name, lattice: latticePlace(run, x, y, part), holder: holder ? inScene(run, holder.number) : 0, from: from ?? '' };
    }),
    claimed: claimed.length,
    different: new Set(claimed).size,
  };
}

/** A rule by its place in the scene, from 1, whatever the order in which they run. */
function inScene({ order }: Run, number: number): number {
  return number === 0 ? 0 : (order[number - 1] ?? 0) + 1;
}

function holdersOf(run: Run): Uint8Array {
  const { layer, plan } = run;
  const { width, height, cells } = plan.grid;
  const holders = Uint8Array.from({ length: (2 * width + 1) * (2 * height + 1) }, (_, at) => inScene(run, layer.parts?.rules[at] ?? 0));
  cells.forEach((_, cell) => {
    const x = cell % width;
    holders[(2 * ((cell - x) / width) + 1) * (2 * width + 1) + 2 * x + 1] = inScene(run, layer.winners[cell] ?? 0);
  });
  return holders;
}

function ruleFact(run: Run, place: 0 | 1, claims: number): RuleFact {
  const number = run.order.indexOf(place) + 1;
  const { name } = run.scene.rules[place];
  return {
    name,
    letter: name.charAt(0),
    sentence: `${sentenceOf(run.theme, number)} ${claimSentence(claims)}`,
    claims,
    placed: run.placed.filter((one) => one.number === number).length,
    keptOut: run.explained.filter((rules) => rules[number - 1]?.verdict.is === 'claimed').length,
  };
}

function summaryOf({ rules, claimed, different }: ClaimsFacts): string {
  const told = rules.map(({ name, placed, keptOut }) => `${name}: ${placed} placed, kept out by a claim in ${keptOut} ${keptOut === 1 ? 'cell' : 'cells'}.`);
  const proof = different === claimed ? 'no part is claimed twice' : `${claimed - different} parts are claimed twice`;
  return `${told.join(' ')} ${claimed} claims on ${different} different parts: ${proof}.`;
}

function levelPicture(run: Run, { width, height, rules }: ClaimsFacts): PaintablePicture {
  return {
    id: 'level',
    label: 'Level',
    note: `${width} × ${height} cells`,
    alt: `A small dungeon of ${width} by ${height} cells. ${rules.map(({ name, placed }) => `${name}: ${placed} placed.`).join(' ')}`,
    width: width * SPRITE,
    height: height * SPRITE,
    paint: () => paintLevel(run),
    hasPreview: true,
    preview: () => paintFlat(run),
  };
}

function cellPicture(run: Run, { x, y, kind, parts, rules }: ClaimsFacts): PaintablePicture {
  const held = parts.filter(({ holder }) => holder > 0).map(({ name, holder }) => `${name} by ${rules[holder === 1 ? 0 : 1].name}`);
  return {
    id: 'cell',
    label: `Cell (${x}, ${y})`,
    note: `${kind}, ${held.length} of 9 parts claimed`,
    alt: `Cell (${x}, ${y}), ${kind}, enlarged, with its neighbours. Claimed: ${held.length === 0 ? 'none of its 9 parts' : held.join(', ')}.`,
    width: AROUND * SPRITE,
    height: AROUND * SPRITE,
    paint: () => paintAround(run, x, y, AROUND),
  };
}
