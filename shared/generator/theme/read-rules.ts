/* Reads the records of `rule-text.ts`. Every bound is checked here, once; what comes out is a theme that the engine can trust. */
import { readOptions, readPattern } from './read-rule-fields.ts';
import { idOf, stemOf } from './rule-ids.ts';
import { type Condition, type Layer, LIMITS, makeRule, NO_CONDITION, type Rule, type RuleGroup, type Theme, type Vocabulary } from './theme.ts';

/** Thrown and caught in this file alone, so that reading stays a straight line. */
class Unreadable extends Error {}

interface OpenGroup extends Omit<RuleGroup, 'rules'> {
  readonly rules: Rule[];
}

interface OpenLayer extends Omit<Layer, 'groups'> {
  readonly groups: OpenGroup[];
}

/** @returns the theme, or a sentence that names the record and what is wrong with it */
export function readTheme(words: Vocabulary, records: readonly string[]): { readonly value: Theme } | string {
  try {
    return { value: { ...words, layers: readLayers(words, records) } };
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

function readLayers(words: Vocabulary, records: readonly string[]): readonly Layer[] {
  const layers: OpenLayer[] = [];
  const ids = new Set<string>();
  for (const record of records) {
    const [sort = '', given = '', name = '', ...fields] = record.split('.');
    const id = given === '' ? idOf(name) : given;
    demand(/^[a-z0-9][a-z0-9-]*$/.test(id) && id.length <= LIMITS.idLength, record, `its id is 1 to ${LIMITS.idLength} small letters, digits and hyphens`);
    demand(!ids.has(`${sort} ${id}`), record, `there is another one with the id ${id}`);
    ids.add(`${sort} ${id}`);
    const head = { id, name: readName(record, name) };
    if (sort === 'l') layers.push(readLayer(record, head, fields));
    else if (sort === 'g') openLayer(record, layers).groups.push(readGroup(words, record, head, fields));
    else if (sort === 'r') openGroup(record, layers).rules.push(readRule(words, record, head, fields));
    else throw new Unreadable(`"${cut(record)}": a record begins with l, g or r`);
  }
  demandBounds(layers);
  return layers;
}

interface Head {
  readonly id: string;
  readonly name: string;
}

function readLayer(record: string, head: Head, fields: readonly string[]): OpenLayer {
  demand(fields.length === 0, record, 'a layer has an id and a name');
  return { ...head, groups: [] };
}

function readGroup({ biomes }: Vocabulary, record: string, head: Head, fields: readonly string[]): OpenGroup {
  demand(fields.length <= 1, record, 'a group has an id, a name and a condition');
  return { ...head, condition: readCondition(biomes.length, record, fields[0]), rules: [] };
}

function readCondition(biomes: number, record: string, text: string | undefined): Condition {
  if (text === undefined) return NO_CONDITION;
  demand(/^[ao][0-9a-f]{1,8}$/.test(text), record, 'a condition is a (all) or o (any) and the bits of its biomes in hex');
  const need = Number.parseInt(text.slice(1), 16);
  demand(biomes >= 32 || need >>> biomes === 0, record, `the theme has only ${biomes} biomes`);
  return { match: text.startsWith('a') ? 'all' : 'any', need };
}

function readRule(words: Vocabulary, record: string, { id, name }: Head, fields: readonly string[]): Rule {
  demand(fields.length >= 1 && fields.length <= 3, record, 'a rule has an id, a name, a pattern, outputs and options');
  const pattern = readPattern(words, fields[0] ?? '');
  if (typeof pattern === 'string') throw new Unreadable(`"${cut(record)}": ${pattern}`);
  const options = readOptions(words, fields[2] ?? '');
  if (typeof options === 'string') throw new Unreadable(`"${cut(record)}": ${options}`);
  return makeRule(id, name, { ...pattern, ...options, outputs: readOutputs(words, record, fields[1] ?? '') });
}

function readOutputs({ pictures }: Vocabulary, record: string, text: string): readonly string[] {
  const outputs: string[] = [];
  for (const token of text === '' ? [] : text.split('_')) {
    outputs.push(/^\d+$/.test(token) ? `${stemOf(outputs[outputs.length - 1] ?? '')}${token}` : token);
  }
  demand(outputs.length <= LIMITS.outputs, record, `a rule has at most ${LIMITS.outputs} outputs`);
  for (const id of outputs)
    demand(
      pictures.some((picture) => picture.id === id),
      record,
      `there is no picture "${cut(id)}"`,
    );
  return outputs;
}

function readName(record: string, text: string): string {
  const name = text.replaceAll('_', ' ');
  demand(isName(name), record, `a name has 1 to ${LIMITS.nameLength} characters, none of them a dot, a star, a line or an underscore`);
  return name;
}

/** Whether a layer, group or rule may be called so: what a text cannot hold, no name has. */
export function isName(name: string): boolean {
  return name.length > 0 && name.length <= LIMITS.nameLength && !/[*._\p{C}\p{Zl}\p{Zp}]/u.test(name);
}

function openLayer(record: string, layers: readonly OpenLayer[]): OpenLayer {
  const layer = layers[layers.length - 1];
  if (!layer) throw new Unreadable(`"${cut(record)}": a layer has to come before it`);
  return layer;
}

function openGroup(record: string, layers: readonly OpenLayer[]): OpenGroup {
  const { groups } = openLayer(record, layers);
  const group = groups[groups.length - 1];
  if (!group) throw new Unreadable(`"${cut(record)}": a group has to come before it`);
  return group;
}

function demandBounds(layers: readonly OpenLayer[]): void {
  const groups = layers.flatMap((layer) => layer.groups);
  const rules = groups.reduce((sum, group) => sum + group.rules.length, 0);
  if (layers.length < 1 || layers.length > LIMITS.layers) throw new Unreadable(`a theme has 1 to ${LIMITS.layers} layers; this one has ${layers.length}`);
  if (groups.length > LIMITS.groups) throw new Unreadable(`a theme has at most ${LIMITS.groups} groups; this one has ${groups.length}`);
  if (rules > LIMITS.rules) throw new Unreadable(`a theme has at most ${LIMITS.rules} rules; this one has ${rules}`);
}

function demand(isTrue: boolean, record: string, otherwise: string): void {
  if (!isTrue) throw new Unreadable(`"${cut(record)}": ${otherwise}`);
}

function cut(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
