/*
 * A rule as an English sentence: where it draws, how often, and what. After an earlier rule for the same kind it says
 * "any other wall", since the cells of the earlier rule are taken.
 */
import { claimsCell, claimsNothing } from './claims.ts';
import { isReady, orientedPatterns } from './rule-test.ts';
import {
  askable,
  type Condition,
  type OutputTile,
  type PlacedRule,
  patternAt,
  type Rule,
  rulesOf,
  type Theme,
  type Vocabulary,
} from './theme.ts';
import { aroundWords, biomeNames, countWord, listed, oftenWord } from './words.ts';

/** The sentence of the rule with this number; empty if there is none. */
export function sentenceOf(theme: Theme, number: number): string {
  const rules = rulesOf(theme);
  const placed = rules[number - 1];
  if (!placed) return '';
  const { rule, group, layerIndex } = placed;
  const around = aroundWords(theme, rule);
  const where = `On ${centreWord(theme, rule, isAfterAnother(rules, placed))}${around === '' ? '' : ` with ${around}`}`;
  const given = [biomeWord(theme, group.condition), outsideWord(theme, rule)].filter(
    (word) => word !== '',
  );
  const hints = [
    turnWord(rule),
    given.length === 0 ? '' : `where ${listed(given)}`,
    rule.probability < 1 ? oftenWord(rule.probability) : '',
  ];
  const patch =
    rule.noise === null ? '' : around === '' ? ' inside a noisy patch' : ', inside a noisy patch';
  return [
    `${where}${patch}`,
    ...hints.filter((hint) => hint !== ''),
    `${layerIndex > 0 ? 'add' : 'draw'} ${outputsWord(theme, rule)}.`,
  ].join(', ');
}

/** Whether an earlier rule of the layer asks for the same centre, so that this one gets the cells that are left. */
function isAfterAnother(
  rules: readonly PlacedRule[],
  { rule, layerIndex, number }: PlacedRule,
): boolean {
  const centre = patternAt(rule, 0, 0);
  return rules.some((other) => {
    if (other.layerIndex !== layerIndex || other.number >= number || !isReady(other.rule))
      return false;
    if (!claimsCell(other.rule) || !claimsCell(rule)) return false;
    const its = patternAt(other.rule, 0, 0);
    return its.asks === 'any'
      ? centre.asks === 'any'
      : centre.asks === its.asks && centre.kind === its.kind;
  });
}

function centreWord(words: Vocabulary, rule: Rule, isOther: boolean): string {
  const centre = patternAt(rule, 0, 0);
  if (centre.asks === 'any') return isOther ? 'any cell that is still free' : 'any cell';
  const kind = askable(words)[centre.kind];
  if (!kind) return 'a cell of an unknown kind';
  if (centre.asks === 'not')
    return `${isOther ? 'any other' : 'a'} cell that is not ${kind.name.toLowerCase()}`;
  return isOther ? kind.one.replace(/^an? /, 'any other ') : kind.one;
}

/** Empty for a pattern that is the same in all its orientations. */
function turnWord(rule: Rule): string {
  const looks = new Set(
    orientedPatterns(rule).map(({ tests, parts }) =>
      JSON.stringify([tests, parts.map(({ bit }) => bit).sort((a, b) => a - b)]),
    ),
  );
  if (looks.size < 2) return '';
  if (claimsNothing(rule))
    return rule.rotations && looks.size > 2 && !rule.mirrorX && !rule.mirrorY
      ? 'in each rotation that matches'
      : 'in each orientation that matches';
  if (rule.rotations)
    return rule.mirrorX || rule.mirrorY ? 'in any rotation, also mirrored' : 'in any rotation';
  if (rule.mirrorX && rule.mirrorY) return 'also mirrored left to right, top to bottom or both';
  return rule.mirrorX ? 'also mirrored left to right' : 'also mirrored top to bottom';
}

function outsideWord({ kinds }: Vocabulary, rule: Rule): string {
  const looksAround =
    orientedPatterns(rule)[0]?.tests.some(({ dx, dy }) => dx !== 0 || dy !== 0) ?? false;
  if (!looksAround || rule.outside.reads === 'nothing') return '';
  if (rule.outside.reads === 'nearest') return 'cells outside the level repeat the nearest cell';
  return `the outside counts as ${kinds[rule.outside.kind]?.name.toLowerCase() ?? 'an unknown kind'}`;
}

function biomeWord(words: Vocabulary, { match, need }: Condition): string {
  if (need === 0) return '';
  const names = biomeNames(words, need);
  const isPlural = match === 'all' && names.length > 1;
  return `${isPlural ? 'the biomes' : 'the biome'} ${listed(names, match === 'all' ? 'and' : 'or')} ${isPlural ? 'are' : 'is'} set`;
}

/** Tiles of one sort are counted, different sorts are listed, with their shares if these differ. */
function outputsWord({ outputTiles }: Vocabulary, { outputs }: Rule): string {
  if (outputs.length === 0) return 'nothing yet';
  const found = outputs.map(
    (id): OutputTile =>
      outputTiles.find((tile) => tile.id === id) ?? {
        id,
        label: id,
        one: 'an unknown tile',
        many: 'unknown tiles',
      },
  );
  const sorts = new Map<string, OutputTile[]>();
  for (const tile of found) sorts.set(tile.one, [...(sorts.get(tile.one) ?? []), tile]);
  const groups = [...sorts.values()];
  if (groups.length === 1) return sortWord(groups[0] ?? []);
  const isEven = groups.every(({ length }) => length === groups[0]?.length);
  return listed(
    groups.map(
      (group) => `${group[0]?.one ?? ''}${isEven ? '' : ` (${group.length} in ${outputs.length})`}`,
    ),
    'or',
  );
}

function sortWord(tiles: readonly OutputTile[]): string {
  const different = new Set(tiles.map(({ id }) => id)).size;
  return different < 2
    ? (tiles[0]?.one ?? '')
    : `one of ${countWord(different)} ${tiles[0]?.many ?? ''}`;
}
