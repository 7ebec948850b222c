import type { Orientation } from '../orientation.ts';
import type { PatternVerdict, Verdict, WonVerdict } from './explain.ts';
import { askable, type PlacedRule, rulesOf, type Theme, type Vocabulary } from './theme.ts';
import {
  biomeNames,
  cellName,
  countWord,
  decimal,
  decimals,
  listed,
  ordinalWord,
} from './words.ts';

/** A verdict as a short phrase with its numbers: "chance 0.62 is not below 0.05", "left: wanted Floor, found Wall". */
export function reasonOf(theme: Theme, placed: PlacedRule, verdict: Verdict): string {
  switch (verdict.is) {
    case 'off':
      return 'switched off';
    case 'without output':
      return 'no tile to draw';
    case 'fixed':
      return 'the cell has a fixed tile';
    case 'claimed':
      return `claimed by ${verdict.by} ${rulesOf(theme)[verdict.by - 1]?.rule.name ?? ''}${verdict.part ? ` (${verdict.part.name})` : ''}`;
    case 'biome':
      return biomeReason(theme, placed, verdict.active);
    case 'chance':
      return `chance ${decimals(verdict.value, verdict.probability)} is not below ${decimal(verdict.probability)}`;
    case 'noise':
      return `noise ${decimals(verdict.value, verdict.minimum)} is below ${decimal(verdict.minimum)}`;
    case 'pattern':
      return patternReason(theme, verdict);
    case 'room':
      return `no room: ${cellName(verdict.dx, verdict.dy)} ${verdict.by === null ? 'is outside the level or has a fixed tile' : `is claimed by ${verdict.by} ${rulesOf(theme)[verdict.by - 1]?.rule.name ?? ''}`}`;
    case 'overlap':
      return 'its tile would overlap another one of the same rule, which has the higher hash';
    case 'won':
      return wonReason(theme, placed, verdict);
  }
}

function biomeReason(words: Vocabulary, { group }: PlacedRule, active: number): string {
  const found = biomeNames(words, active);
  const { match, need } = group.condition;
  return `biome: wanted ${listed(biomeNames(words, need), match === 'all' ? 'and' : 'or')}, found ${found.length === 0 ? 'none' : listed(found)}`;
}

function patternReason(words: Vocabulary, verdict: PatternVerdict): string {
  const { kinds } = words;
  const wanted = `${verdict.wanted.isNot ? 'not ' : ''}${askable(words)[verdict.wanted.kind]?.name ?? 'unknown'}`;
  const read =
    verdict.found === null
      ? 'nothing (outside the level)'
      : (kinds[verdict.found]?.name ?? 'unknown');
  const found = verdict.found !== null && verdict.isOutside ? `${read} (outside the level)` : read;
  // The centre is the same in every orientation.
  const turn = verdict.dx === 0 && verdict.dy === 0 ? '' : orientationWord(verdict.orientation);
  return `${turn === '' ? '' : `${turn}, `}${cellName(verdict.dx, verdict.dy)}: wanted ${wanted}, found ${found}`;
}

function wonReason(
  { outputTiles }: Vocabulary,
  { rule }: PlacedRule,
  { orientation, also = [], output, choice, from }: WonVerdict,
): string {
  const turns = [orientation, ...also].map(
    (one) => orientationWord(one) || (also.length > 0 ? 'as drawn' : ''),
  );
  const where =
    from === undefined || (from.dx === 0 && from.dy === 0)
      ? ''
      : ` on the cell ${cellName(from.dx, from.dy)}`;
  const matches = `matches${where}${turns[0] === '' ? '' : `, ${listed(turns)}`}`;
  const label =
    outputTiles.find(({ id }) => id === rule.outputs[output])?.label ?? rule.outputs[output] ?? '';
  if (rule.outputs.length === 1) return `${matches}; draws ${label}`;
  return `${matches}; random roll ${decimals(choice, 1)} picks the ${ordinalWord(output + 1)} of ${countWord(rule.outputs.length)} tiles, ${label}`;
}

/** "mirrored", "turned right", "mirrored and turned right"; empty as drawn. */
function orientationWord({ turns, mirrorX, mirrorY }: Orientation): string {
  const mirrored =
    mirrorX && mirrorY
      ? 'mirrored both ways'
      : mirrorX
        ? 'mirrored'
        : mirrorY
          ? 'mirrored top to bottom'
          : '';
  const turned = ['', 'turned right', 'turned by 180 degrees', 'turned left'][turns] ?? '';
  return listed([mirrored, turned].filter((word) => word !== ''));
}
