/* Reads the records of `rule-text.ts` and checks every bound, so that the engine can trust the theme. */

import {
  type Condition,
  type Layer,
  LIMITS,
  makeRule,
  NO_CONDITION,
  type Rule,
  type RuleGroup,
  type Theme,
  type Vocabulary,
} from '../theme.ts';
import { demand, readOptions, readPattern, Unreadable } from './read-rule-fields.ts';

/** The default id of a layer, group or rule: its name in lower case, with hyphens for other characters. */
export function idOf(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return plain.slice(0, LIMITS.idLength).replace(/^-|-$/g, '');
}

/** The id of a numbered tile without its number, `face-` of `face-2`; empty for a tile without a number. */
export function stemOf(id: string): string {
  return /^(.*-)\d+$/.exec(id)?.[1] ?? '';
}

interface OpenGroup extends Omit<RuleGroup, 'rules'> {
  readonly rules: Rule[];
}

interface OpenLayer extends Omit<Layer, 'groups'> {
  readonly groups: OpenGroup[];
}

/**
 * @param builtIn the theme whose parts records without a name stand for
 * @returns the theme, or a sentence that names the record and says what is wrong with it
 */
export function readTheme(
  words: Vocabulary,
  records: readonly string[],
  builtIn: Theme | null = null,
): { readonly value: Theme } | string {
  try {
    return { value: { ...words, layers: readLayers(words, records, builtIn) } };
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

function readLayers(
  words: Vocabulary,
  records: readonly string[],
  builtIn: Theme | null,
): readonly Layer[] {
  const layers: OpenLayer[] = [];
  const ids = new Set<string>();
  for (const record of records) {
    try {
      if (builtIn === null || !takePart(builtIn, record, layers, ids))
        readRecord(words, record, layers, ids);
    } catch (error) {
      throw error instanceof Unreadable
        ? new Unreadable(`"${cut(record)}": ${error.message}`)
        : error;
    }
  }
  demandBounds(layers);
  return layers;
}

/** Takes over the part of the built-in theme that a record without a name stands for; false for any other record. */
function takePart(builtIn: Theme, record: string, layers: OpenLayer[], ids: Set<string>): boolean {
  const [sort = '', id = '', ...more] = record.split('.');
  if (more.length > 0 || !/^[lgr]$/.test(sort)) return false;
  const groups = builtIn.layers.flatMap((layer) => layer.groups);
  const layer = sort === 'l' ? builtIn.layers.find((one) => one.id === id) : undefined;
  const group = sort === 'g' ? groups.find((one) => one.id === id) : undefined;
  const rule =
    sort === 'r' ? groups.flatMap(({ rules }) => rules).find((one) => one.id === id) : undefined;
  demand(
    layer !== undefined || group !== undefined || rule !== undefined,
    `the theme ${builtIn.id} has nothing of that name`,
  );
  const opened = (one: RuleGroup): OpenGroup => {
    take(ids, 'g', one.id);
    for (const own of one.rules) take(ids, 'r', own.id);
    return { ...one, rules: [...one.rules] };
  };
  if (layer) {
    take(ids, 'l', layer.id);
    layers.push({ ...layer, groups: layer.groups.map(opened) });
  } else if (group) openLayer(layers).groups.push(opened(group));
  else if (rule) {
    take(ids, 'r', rule.id);
    openGroup(layers).rules.push(rule);
  }
  return true;
}

function take(ids: Set<string>, sort: string, id: string): void {
  demand(!ids.has(`${sort} ${id}`), `the id ${id} is already taken`);
  ids.add(`${sort} ${id}`);
}

/** Reads a record into the last layer or group so far; `ids` are those taken. */
function readRecord(
  words: Vocabulary,
  record: string,
  layers: OpenLayer[],
  ids: Set<string>,
): void {
  const [sort = '', given = '', name = '', ...fields] = record.split('.');
  const id = given === '' ? idOf(name) : given;
  demand(
    /^[a-z0-9][a-z0-9-]*$/.test(id) && id.length <= LIMITS.idLength,
    `its id must be 1 to ${LIMITS.idLength} lower-case letters, digits and hyphens`,
  );
  take(ids, sort, id);
  const head = { id, name: readName(name) };
  if (sort === 'l') layers.push(readLayer(head, fields));
  else if (sort === 'g') openLayer(layers).groups.push(readGroup(words, head, fields));
  else if (sort === 'r') openGroup(layers).rules.push(readRule(words, head, fields));
  else throw new Unreadable('a record begins with l, g or r');
}

type Head = Pick<Rule, 'id' | 'name'>;

function readLayer(head: Head, fields: readonly string[]): OpenLayer {
  demand(
    fields.length === 0 || fields.join('.') === 'u',
    'a layer has an id and a name, and u if it goes on below fixed tiles',
  );
  return { ...head, groups: [], ...(fields.length > 0 && { underFixed: true }) };
}

function readGroup({ biomes }: Vocabulary, head: Head, fields: readonly string[]): OpenGroup {
  demand(fields.length <= 1, 'a group has an id, a name and a condition');
  return { ...head, condition: readCondition(biomes.length, fields[0]), rules: [] };
}

function readCondition(biomes: number, text: string | undefined): Condition {
  if (text === undefined) return NO_CONDITION;
  demand(
    /^[ao][0-9a-f]{1,8}$/.test(text),
    'a condition is a (all) or o (any) and the bits of its biomes in hex',
  );
  const need = Number.parseInt(text.slice(1), 16);
  demand(biomes >= 32 || need >>> biomes === 0, `the theme has only ${biomes} biomes`);
  return { match: text.startsWith('a') ? 'all' : 'any', need };
}

function readRule(words: Vocabulary, { id, name }: Head, fields: readonly string[]): Rule {
  demand(
    fields.length >= 1 && fields.length <= 3,
    'a rule has an id, a name, a pattern, outputs and options',
  );
  const [pattern = '', outputs = '', options = ''] = fields;
  return makeRule(id, name, {
    ...readPattern(words, pattern),
    ...readOptions(words, options),
    outputs: readOutputs(words, outputs),
  });
}

function readOutputs({ outputTiles }: Vocabulary, text: string): readonly string[] {
  const outputs: string[] = [];
  for (const token of text === '' ? [] : text.split('_')) {
    outputs.push(
      /^\d+$/.test(token) ? `${stemOf(outputs[outputs.length - 1] ?? '')}${token}` : token,
    );
  }
  demand(outputs.length <= LIMITS.outputs, `a rule has at most ${LIMITS.outputs} outputs`);
  const unknown = outputs.find((id) => outputTiles.every((tile) => tile.id !== id));
  demand(unknown === undefined, `there is no tile "${cut(unknown ?? '')}"`);
  return outputs;
}

function readName(text: string): string {
  const name = text.replaceAll('_', ' ');
  demand(
    isName(name),
    `a name has 1 to ${LIMITS.nameLength} characters, none of them a dot, a star, a line or an underscore`,
  );
  return name;
}

/** Whether this can be the name of a layer, group or rule. Characters with a meaning in the text are not allowed. */
export function isName(name: string): boolean {
  return (
    name.length > 0 && name.length <= LIMITS.nameLength && !/[*._\p{C}\p{Zl}\p{Zp}]/u.test(name)
  );
}

function openLayer(layers: readonly OpenLayer[]): OpenLayer {
  const layer = layers[layers.length - 1];
  demand(layer !== undefined, 'a layer has to come before it');
  return layer;
}

function openGroup(layers: readonly OpenLayer[]): OpenGroup {
  const { groups } = openLayer(layers);
  const group = groups[groups.length - 1];
  demand(group !== undefined, 'a group has to come before it');
  return group;
}

function demandBounds(layers: readonly OpenLayer[]): void {
  const groups = layers.flatMap((layer) => layer.groups);
  const rules = groups.reduce((sum, group) => sum + group.rules.length, 0);
  demand(
    layers.length >= 1 && layers.length <= LIMITS.layers,
    `a theme has 1 to ${LIMITS.layers} layers; this one has ${layers.length}`,
  );
  demand(
    groups.length <= LIMITS.groups,
    `a theme has at most ${LIMITS.groups} groups; this one has ${groups.length}`,
  );
  demand(rules <= LIMITS.rules, `a theme has at most ${LIMITS.rules} rules; this one has ${rules}`);
}

function cut(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
