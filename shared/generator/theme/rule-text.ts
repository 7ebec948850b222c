/*
 * The text form of a theme's rules, for links and for the clipboard. There is a record for each layer, group and rule,
 * in order. Records are separated by `*`, fields by dots, and `_` is a space; addresses need not encode any of these.
 *
 *   1*dungeon*l..Ground*g..Walls*r..Wall_face.3----W--F-.face-1_2*r.corner-2.Corner.3---FW--F-.face-end.x
 *
 * The text begins with the version of the form and the id of the vocabulary. An id that equals the name in lower case
 * is left out. `face-1_2` is short for `face-1_face-2`. A pattern is its size and its cells, the upper row first: a
 * capital letter asks for a kind or a family of kinds, its small letter for any other kind, a hyphen for nothing.
 * Options are joined by `_`: d (switched off), p50 (probability in thousandths), t (rotations), x and y (mirrored),
 * n12-2-600 (noise: wavelength, octaves, minimum in thousandths), oW (outside counts as W), or (outside repeats the
 * nearest cell), c4 (claims, bits in hex; the default is the cell).
 */
import type { WrittenSetting } from '../settings.ts';
import { idOf, readTheme, stemOf } from './read-rules.ts';
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
} from './theme.ts';

const RULE_TEXT_VERSION = '1';

/**
 * The longest text that is read, in characters of an address, where a letter of another script takes six or more. About
 * 35 ordinary rules fit.
 */
export const MAX_RULE_TEXT = 1500;

/** Texts of themes written so far. Themes are immutable, and the same few are written often. */
const texts = new WeakMap<Theme, string>();

/** Writes the rules of a theme. Equal themes have equal texts. */
export function writeRules(theme: Theme): string {
  const known = texts.get(theme);
  if (known !== undefined) return known;
  const text = [RULE_TEXT_VERSION, theme.id, ...theme.layers.flatMap((layer) => writeLayer(theme, layer))].join('*');
  texts.set(theme, text);
  return text;
}

function writeLayer(words: Vocabulary, { id, name, groups }: Layer): readonly string[] {
  return [`l.${writeId(id, name)}.${writeName(name)}`, ...groups.flatMap((group) => writeGroup(words, group))];
}

function writeGroup(words: Vocabulary, { id, name, condition, rules }: RuleGroup): readonly string[] {
  return [`g.${writeId(id, name)}.${writeName(name)}${writeCondition(condition)}`, ...rules.map((rule) => writeRule(words, rule))];
}

function writeCondition({ match, need }: Condition): string {
  return match === 'all' && need === 0 ? '' : `.${match === 'all' ? 'a' : 'o'}${(need >>> 0).toString(16)}`;
}

function writeRule(words: Vocabulary, rule: Rule): string {
  const fields = ['r', writeId(rule.id, rule.name), writeName(rule.name), writePattern(words, rule), writeOutputs(rule.outputs), writeOptions(words, rule)];
  return fields.join('.').replace(/\.+$/, '');
}

function writePattern(words: Vocabulary, { size, pattern }: Rule): string {
  const rows = Array.from({ length: size }, (_, row) => pattern.slice(row * size, (row + 1) * size).map((cell) => writeCell(words, cell)));
  return `${size}${rows.reverse().flat().join('')}`;
}

function writeCell(words: Vocabulary, cell: PatternCell): string {
  if (cell.asks === 'any') return '-';
  const letter = letterOf(words, cell.kind);
  return cell.asks === 'this' ? letter : letter.toLowerCase();
}

/** `face-1_face-2` as `face-1_2`. */
function writeOutputs(outputs: readonly string[]): string {
  return outputs.map((id, index) => (stemOf(id) === stemOf(outputs[index - 1] ?? '') ? id.slice(stemOf(id).length) : id)).join('_');
}

function writeId(id: string, name: string): string {
  return id === idOf(name) ? '' : id;
}

function writeOptions(words: Vocabulary, rule: Rule): string {
  const { enabled, probability, rotations, mirrorX, mirrorY, noise, outside, claims } = rule;
  const options = [
    enabled ? '' : 'd',
    probability < 1 ? `p${thousandths(probability)}` : '',
    rotations ? 't' : '',
    mirrorX ? 'x' : '',
    mirrorY ? 'y' : '',
    noise === null ? '' : `n${noise.wavelength}-${noise.octaves}-${thousandths(noise.minimum)}`,
    writeOutside(words, outside),
    claims === CELL_CLAIM ? '' : `c${claims.toString(16)}`,
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

/** A theme as a setting, written with one of the vocabularies. */
export function themeSetting(vocabularies: readonly Vocabulary[], theme: Theme): WrittenSetting<Theme> {
  return {
    type: 'written',
    label: 'Rules',
    sentence: 'The layers, groups and rules of the theme, in order.',
    default: theme,
    maxLength: MAX_RULE_TEXT,
    write: writeRules,
    read: (text) => readRules(vocabularies, text),
  };
}

/** Reads what {@link writeRules} wrote. A returned string says what is wrong and where. */
export function readRules(vocabularies: readonly Vocabulary[], text: string): { readonly value: Theme } | string {
  if (new URLSearchParams([['', text]]).toString().length - 1 > MAX_RULE_TEXT) return `rules take at most ${MAX_RULE_TEXT} characters of an address`;
  const [version, id, ...records] = text.split('*');
  if (version !== RULE_TEXT_VERSION) return `rules of version ${RULE_TEXT_VERSION} begin with "${RULE_TEXT_VERSION}*"`;
  const words = vocabularies.find((vocabulary) => vocabulary.id === id);
  if (!words) return `rules are written for ${vocabularies.map((vocabulary) => vocabulary.id).join(' or ')}; this text names another theme`;
  return readTheme(words, records);
}
