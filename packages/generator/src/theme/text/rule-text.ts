/*
 * The text form of a theme's rules, for links and for the clipboard. There is a record for each layer, group and rule,
 * in order. Records are separated by `*`, fields by dots, and `_` is a space; addresses need not encode any of these.
 *
 *   1*dungeon*l..Ground*g..Walls*r..Wall_face.3----W--F-.face-1_2*r.corner-2.Corner.3---FW--F-.face-end.x
 *
 * The text begins with the version of the form and the id of the vocabulary. An id that equals the name in lower case
 * is left out. A layer that goes on below fixed tiles ends in u: `l..Ground.u`. `face-1_2` is short for
 * `face-1_face-2`. A pattern is its size and its cells, the upper row first: a capital letter asks for a kind or a
 * family of kinds, its small letter for any other kind, a hyphen for nothing.
 * Options are joined by `_`: d (switched off), p50 (probability in thousandths), t (rotations), x and y (mirrored),
 * n12-2-600 (noise: wavelength, octaves, minimum in thousandths), oW (outside counts as W), or (outside repeats the
 * nearest cell), c4 (claims, bits in hex; the default is the cell), atl (anchor: its row t, m or b, and its column l, c
 * or r), h (overlaps: highest hash) and r (overlaps: row order).
 *
 * A built-in theme is its id alone, as in `1*dungeon-theme`. In one that was changed, a record of an id without a name
 * stands for the layer or group of the built-in theme with all that is in it, or for its rule: `g.moss`, `r.chest`.
 */

import type { WrittenSetting } from 'settings';
import { utf8 } from '../../hash.ts';
import { anchorLetters } from '../anchors.ts';
import {
  askable,
  CELL_CLAIM,
  type Condition,
  type Layer,
  type Outside,
  type PatternCell,
  type Rule,
  type RuleGroup,
  type Theme,
  type Vocabulary,
} from '../theme.ts';
import { idOf, readTheme, stemOf } from './read-rules.ts';

const RULE_TEXT_VERSION = '1';

/**
 * The longest text that is read, in characters of an address, where a letter of another script takes six or more. About
 * 35 ordinary rules fit.
 */
export const MAX_RULE_TEXT = 1500;

/** Texts of themes written so far. Themes are immutable, and the same few are written often. */
const texts = { whole: new WeakMap<Theme, string>(), short: new WeakMap<Theme, string>() } as const;

/**
 * Writes the rules of a theme. Equal themes have equal texts.
 * @param builtIn the theme that the reader has, of the same vocabulary: what equals its parts is short
 */
export function writeRules(theme: Theme, builtIn: Theme | null = null): string {
  const kept = builtIn === null ? texts.whole : texts.short;
  const known = kept.get(theme);
  if (known !== undefined) return known;
  const parts = builtIn === null ? null : writtenParts(builtIn);
  const records = theme.layers.flatMap((layer) => writeLayer(theme, layer, parts));
  const isBuiltIn =
    builtIn !== null && records.join() === builtIn.layers.map(({ id }) => `l.${id}`).join();
  const text = [RULE_TEXT_VERSION, theme.id, ...(isBuiltIn ? [] : records)].join('*');
  kept.set(theme, text);
  return text;
}

/** The records of a built-in theme, each with those in it, and the short record that stands for them. */
type Parts = ReadonlyMap<string, string>;

const knownParts = new WeakMap<Theme, Parts>();

function writtenParts(theme: Theme): Parts {
  const known = knownParts.get(theme);
  if (known) return known;
  const parts = new Map<string, string>();
  for (const layer of theme.layers) {
    parts.set(writeLayer(theme, layer, null).join('*'), `l.${layer.id}`);
    for (const group of layer.groups) {
      parts.set(writeGroup(theme, group, null).join('*'), `g.${group.id}`);
      for (const rule of group.rules) parts.set(writeRule(theme, rule), `r.${rule.id}`);
    }
  }
  knownParts.set(theme, parts);
  return parts;
}

/** The short record of a part if the built-in theme has it; otherwise its own records. */
function shortened(
  parts: Parts | null,
  whole: readonly string[],
  records: () => readonly string[],
): readonly string[] {
  if (parts === null) return whole;
  const short = parts.get(whole.join('*'));
  return short === undefined ? records() : [short];
}

function writeLayer(
  words: Vocabulary,
  { id, name, groups, underFixed }: Layer,
  parts: Parts | null,
): readonly string[] {
  const records = (known: Parts | null): readonly string[] => [
    `l.${writeId(id, name)}.${writeName(name)}${underFixed ? '.u' : ''}`,
    ...groups.flatMap((group) => writeGroup(words, group, known)),
  ];
  return shortened(parts, records(null), () => records(parts));
}

function writeGroup(
  words: Vocabulary,
  { id, name, condition, rules }: RuleGroup,
  parts: Parts | null,
): readonly string[] {
  const records = (known: Parts | null): readonly string[] => [
    `g.${writeId(id, name)}.${writeName(name)}${writeCondition(condition)}`,
    ...rules.flatMap((rule) =>
      shortened(known, [writeRule(words, rule)], () => [writeRule(words, rule)]),
    ),
  ];
  return shortened(parts, records(null), () => records(parts));
}

function writeCondition({ match, need }: Condition): string {
  return match === 'all' && need === 0
    ? ''
    : `.${match === 'all' ? 'a' : 'o'}${(need >>> 0).toString(16)}`;
}

function writeRule(words: Vocabulary, rule: Rule): string {
  const fields = [
    'r',
    writeId(rule.id, rule.name),
    writeName(rule.name),
    writePattern(words, rule),
    writeOutputs(rule.outputs),
    writeOptions(words, rule),
  ];
  return fields.join('.').replace(/(?<!\.)\.+$/, '');
}

function writePattern(words: Vocabulary, { size, pattern }: Rule): string {
  const rows = Array.from({ length: size }, (_, row) =>
    pattern.slice(row * size, (row + 1) * size).map((cell) => writeCell(words, cell)),
  );
  return `${size}${rows.reverse().flat().join('')}`;
}

function writeCell(words: Vocabulary, cell: PatternCell): string {
  if (cell.asks === 'any') return '-';
  const letter = letterOf(words, cell.kind);
  return cell.asks === 'this' ? letter : letter.toLowerCase();
}

/** `face-1_face-2` as `face-1_2`. */
function writeOutputs(outputs: readonly string[]): string {
  return outputs
    .map((id, index) =>
      stemOf(id) === stemOf(outputs[index - 1] ?? '') ? id.slice(stemOf(id).length) : id,
    )
    .join('_');
}

function writeId(id: string, name: string): string {
  return id === idOf(name) ? '' : id;
}

function writeOptions(words: Vocabulary, rule: Rule): string {
  const {
    enabled,
    probability,
    rotations,
    mirrorX,
    mirrorY,
    noise,
    outside,
    claims,
    anchor,
    overlaps,
  } = rule;
  const options = [
    enabled ? '' : 'd',
    probability < 1 ? `p${thousandths(probability)}` : '',
    rotations ? 't' : '',
    mirrorX ? 'x' : '',
    mirrorY ? 'y' : '',
    noise === null ? '' : `n${noise.wavelength}-${noise.octaves}-${thousandths(noise.minimum)}`,
    writeOutside(words, outside),
    claims === CELL_CLAIM ? '' : `c${claims.toString(16)}`,
    anchor === undefined ? '' : `a${anchorLetters(anchor)}`,
    overlaps === undefined ? '' : overlaps === 'highest-hash' ? 'h' : 'r',
  ];
  return options.filter((option) => option !== '').join('_');
}

function writeOutside(words: Vocabulary, outside: Outside): string {
  if (outside.reads === 'nothing') return '';
  return outside.reads === 'nearest' ? 'or' : `o${letterOf(words, outside.kind)}`;
}

function letterOf(words: Vocabulary, kind: number): string {
  const known = askable(words);
  return (known[kind] ?? known[0])?.letter ?? '';
}

function thousandths(share: number): number {
  return Math.floor(share * 1000 + 0.5);
}

function writeName(name: string): string {
  return name.replaceAll(' ', '_');
}

/** A theme as a setting, written with one of the vocabularies. Those that are themes are built in. */
export function themeSetting(
  vocabularies: readonly (Vocabulary | Theme)[],
  theme: Theme,
): WrittenSetting<Theme> {
  return {
    type: 'written',
    label: 'Rules',
    sentence: 'The layers, groups and rules of the theme, in order.',
    default: theme,
    maxLength: MAX_RULE_TEXT,
    write: (written) => writeRules(written, builtInOf(vocabularies, written.id)),
    read: (text) => readRules(vocabularies, text),
  };
}

/** The theme of an id among vocabularies; null if there is none, or only a vocabulary. */
export function builtInOf(vocabularies: readonly (Vocabulary | Theme)[], id: string): Theme | null {
  const found = vocabularies.find((one) => one.id === id);
  return found && 'layers' in found ? found : null;
}

/**
 * Reads what {@link writeRules} wrote. A returned string says what is wrong and where.
 * @param vocabularies those that are themes are built in
 */
export function readRules(
  vocabularies: readonly (Vocabulary | Theme)[],
  text: string,
): { readonly value: Theme } | string {
  if (lengthInAddress(text) > MAX_RULE_TEXT)
    return `rules take at most ${MAX_RULE_TEXT} characters of an address`;
  const [version, id, ...records] = text.split('*');
  if (version !== RULE_TEXT_VERSION)
    return `rules of version ${RULE_TEXT_VERSION} begin with "${RULE_TEXT_VERSION}*"`;
  const words = vocabularies.find((vocabulary) => vocabulary.id === id);
  if (!words)
    return `rules are written for ${vocabularies.map((vocabulary) => vocabulary.id).join(' or ')}; this text names another theme`;
  const builtIn = builtInOf(vocabularies, words.id);
  if (builtIn !== null && records.length === 0) return { value: builtIn };
  const { id: own, kinds, families = [], biomes, outputTiles } = words;
  return readTheme(
    { id: own, kinds, ...(families.length > 0 && { families }), biomes, outputTiles },
    records,
    builtIn,
  );
}

/**
 * How many characters a text takes in the query of an address, where a letter or a blank takes one, and most others
 * take three for each of their bytes.
 */
function lengthInAddress(text: string): number {
  let length = 0;
  for (const character of text)
    length += /[\w*. -]/.test(character) ? 1 : 3 * utf8(character.codePointAt(0) ?? 0).length;
  return length;
}
