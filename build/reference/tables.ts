import type { JsonSchema } from '@valibot/to-json-schema';
import { stringify } from 'yaml';

interface Row {
  readonly key: string;
  readonly what: string;
  readonly value: string;
  readonly byDefault: string;
}

/** Documents the keys of a file: a table of the top level, then one for each key with keys of its own. */
export function tablesOf(schema: JsonSchema): string {
  const nested = childrenOf(schema).flatMap(({ key, schema: child }) => {
    const title = `### \`${key}\``;
    const kinds = kindsOf(child);
    if (kinds.length > 0)
      return [
        title,
        ...kinds.map((kind) => table(rowsOf(kind, { prefix: `${key}.`, isDeep: true }))),
      ];
    const rows = partsOf(child).flatMap((part) => rowsBelow(key, part));
    return rows.length === 0 ? [] : [title, table(rows)];
  });
  return [table(rowsOf(schema, { prefix: '', isDeep: false })), ...nested].join('\n\n');
}

/** Documents the keys of one kind of item: a common remark, and a table. */
export function tableOf(schema: JsonSchema): string {
  return [
    ...(schema.$comment === undefined ? [] : [schema.$comment]),
    table(rowsOf(schema, { prefix: '', isDeep: true })),
  ].join('\n\n');
}

interface RowOptions {
  readonly prefix: string;
  readonly isDeep: boolean;
  /** A key that one of several forms requires is not required in all of them. */
  readonly isOneOfSeveral?: boolean;
}

function rowsOf(schema: JsonSchema, { prefix, isDeep, isOneOfSeveral = false }: RowOptions): Row[] {
  const rows = childrenOf(schema).flatMap(({ key, schema: child }) => {
    const required = schema.required?.includes(key) === true && !isOneOfSeveral;
    const row = {
      key: prefix + key,
      what: [child.description ?? [], namesOf(child)].flat().join(' '),
      value: valuesOf(child),
      byDefault: required ? 'required' : defaultOf(child),
    };
    const below = isDeep ? partsOf(child).flatMap((part) => rowsBelow(prefix + key, part)) : [];
    return [row, ...below];
  });
  return rows.filter(
    ({ key, what }, index) =>
      rows.findIndex((other) => other.key === key && other.what === what) === index,
  );
}

function rowsBelow(path: string, { step, schema, isOneOfSeveral }: Part): Row[] {
  return rowsOf(schema, { prefix: `${path}${step}.`, isDeep: true, isOneOfSeveral });
}

function childrenOf({ properties = {} }: JsonSchema): { key: string; schema: JsonSchema }[] {
  return Object.entries(properties).flatMap(([key, schema]) =>
    typeof schema === 'boolean' ? [] : [{ key, schema }],
  );
}

interface Part {
  readonly step: string;
  readonly schema: JsonSchema;
  readonly isOneOfSeveral: boolean;
}

/** Finds the parts of a value with keys, and the steps to them: `[]` for list items, `.*` for values of a map. */
function partsOf(schema: JsonSchema): Part[] {
  if (schema.properties) return [{ step: '', schema, isOneOfSeveral: false }];
  const inside = (step: string, parts: readonly JsonSchema[]): Part[] =>
    parts.flatMap(partsOf).map((part) => ({
      ...part,
      step: step + part.step,
      isOneOfSeveral: part.isOneOfSeveral || parts.length > 1,
    }));
  return [
    ...inside('', alternativesOf(schema)),
    ...inside('[]', listed(schema.items)),
    ...inside('.*', listed(schema.additionalProperties)),
  ];
}

function kindsOf(schema: JsonSchema): readonly JsonSchema[] {
  const alternatives = alternativesOf(schema);
  return alternatives.every(({ properties }) => properties !== undefined && 'type' in properties)
    ? alternatives
    : [];
}

function alternativesOf({ anyOf, oneOf }: JsonSchema): JsonSchema[] {
  return listed(anyOf ?? oneOf);
}

function listed(schemas: JsonSchema['items']): JsonSchema[] {
  return [schemas ?? []].flat().filter((schema) => typeof schema !== 'boolean');
}

function valuesOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return oneOf(schema.enum.map(code));
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0) return oneOf(alternatives.map(valuesOf));
  if (schema.type === 'array') return listOf(oneOf(listed(schema.items).map(valuesOf)));
  if (schema.type === 'object')
    return (
      listed(schema.additionalProperties).map((part) => `for each name: ${valuesOf(part)}`)[0] ??
      KEYS
    );
  if (schema.type === 'boolean') return '`true` or `false`';
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema);
  return { string: 'text', null: '`null`' }[String(schema.type)] ?? '';
}

/** An object, whose keys have rows of their own. */
const KEYS = 'keys';

function listOf(items: string): string {
  return items === KEYS ? 'list' : `list of ${items}`;
}

const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function oneOf(values: readonly string[]): string {
  return disjunction.format(new Set(values));
}

function namesOf({ propertyNames }: JsonSchema): string[] {
  return typeof propertyNames === 'object' && propertyNames.$comment !== undefined
    ? [propertyNames.$comment.replace(/^It/, 'Each name')]
    : [];
}

function numberOf({ type, minimum, maximum }: JsonSchema): string {
  const range =
    minimum === undefined || maximum === undefined ? '' : ` from ${minimum} to ${maximum}`;
  return `${type === 'integer' ? 'whole number' : 'number'}${range}`;
}

/** Returns the name of a type; `item` is any of them. */
function nameOf(ref: string): string {
  const name = ref.replace('#/$defs/', '');
  return name === 'item' ? 'items' : code(name);
}

function defaultOf({ default: value }: JsonSchema): string {
  if (
    value === undefined ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value ?? {}).length === 0)
  )
    return '';
  return code(value);
}

function code(value: unknown): string {
  return `\`${stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim()}\``;
}

function table(rows: readonly Row[]): string {
  const lines = rows.map(({ key, what, value, byDefault }) => [
    `\`${key}\``,
    what,
    value,
    byDefault,
  ]);
  const cells = (line: readonly string[]): string =>
    `| ${line.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    cells(['Key', 'What it is', 'Value', 'By default']),
    cells(['---', '---', '---', '---']),
    ...lines.map(cells),
  ].join('\n');
}
