import { type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';

type Schemas = Readonly<Record<string, v.GenericSchema>>;

/**
 * Schemas as JSON Schema, by their names; where one is part of another, it is a reference. Where a schema chooses
 * another one by what it is given, `choices` has all of them. What only code can check is left out, but its message is
 * in the description.
 */
export function jsonSchemasOf(schemas: Schemas, choices: ReadonlyMap<unknown, JsonSchema> = new Map()): Readonly<Record<string, JsonSchema>> {
  return toJsonSchemaDefs(
    { ...schemas },
    {
      target: 'draft-07',
      errorMode: 'ignore',
      overrideSchema: ({ valibotSchema, jsonSchema }) => choices.get(valibotSchema) ?? withoutEmptyRequired(jsonSchema),
      overrideAction: ({ valibotAction, jsonSchema }) => withRule(jsonSchema, valibotAction),
    },
  );
}

function withoutEmptyRequired({ required, ...schema }: JsonSchema): JsonSchema {
  return required === undefined || required.length === 0 ? schema : { ...schema, required };
}

/** What the type of a value says anyway. */
const SAID_BY_TYPE: readonly string[] = ['non_empty', 'integer', 'min_value', 'max_value'];

function withRule(schema: JsonSchema, action: v.PipeAction<unknown, unknown, v.BaseIssue<unknown>>): JsonSchema {
  if (action.type === 'description') {
    // The converter has put the sentence in the place of the rules of the schema; they are in `$comment` meanwhile.
    const { $comment, ...rest } = schema;
    return $comment === undefined ? schema : { ...rest, description: `${schema.description} ${$comment}` };
  }
  const known = hasFlags(action) ? withoutPattern(schema) : schema;
  if (!('message' in action) || typeof action.message !== 'string' || SAID_BY_TYPE.includes(action.type)) return known;
  return { ...known, $comment: [schema.$comment ?? [], asSentence(action.message)].flat().join(' ') };
}

/** JSON Schema knows no flags, so a pattern that needs one would refuse too much. */
function hasFlags(action: object): boolean {
  return 'requirement' in action && action.requirement instanceof RegExp && action.requirement.flags !== '' && action.requirement.flags !== 'u';
}

function withoutPattern({ pattern: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

function asSentence(message: string): string {
  if (/^(?:must|may|needs) /.test(message)) return `It ${message}`;
  // A key keeps its small letter.
  return message.replace(/^[a-z]+ /, (word) => word.charAt(0).toUpperCase() + word.slice(1));
}
