import { type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';

type Schemas = Readonly<Record<string, v.GenericSchema>>;

/**
 * Converts schemas to JSON Schema by their names, with references where one is part of another. `choices` has the
 * alternatives of schemas that select another one at run time. Rules that only code can check are left out, but their
 * messages are in the description.
 */
export function jsonSchemasOf(
  schemas: Schemas,
  choices: ReadonlyMap<unknown, JsonSchema> = new Map(),
): Readonly<Record<string, JsonSchema>> {
  return toJsonSchemaDefs(
    { ...schemas },
    {
      target: 'draft-07',
      errorMode: 'ignore',
      overrideSchema: ({ valibotSchema, jsonSchema }) =>
        choices.get(valibotSchema) ?? withoutEmptyRequired(jsonSchema),
      overrideAction: ({ valibotAction, jsonSchema }) => withRule(jsonSchema, valibotAction),
    },
  );
}

function withoutEmptyRequired({ required, ...schema }: JsonSchema): JsonSchema {
  return required === undefined || required.length === 0 ? schema : { ...schema, required };
}

/** Rules that the type of a value already expresses. */
const IMPLIED_BY_TYPE: readonly string[] = ['non_empty', 'integer', 'min_value', 'max_value'];

function withRule(
  schema: JsonSchema,
  action: v.PipeAction<unknown, unknown, v.BaseIssue<unknown>>,
): JsonSchema {
  if (action.type === 'description') {
    // The converter has overwritten the rules with the description, so append them again from `$comment`.
    const { $comment, ...rest } = schema;
    return $comment === undefined
      ? schema
      : { ...rest, description: `${schema.description} ${$comment}` };
  }
  const known = hasFlags(action) ? withoutPattern(schema) : schema;
  if (
    !('message' in action) ||
    typeof action.message !== 'string' ||
    IMPLIED_BY_TYPE.includes(action.type)
  )
    return known;
  return {
    ...known,
    $comment: [schema.$comment ?? [], asSentence(action.message)].flat().join(' '),
  };
}

/** JSON Schema has no flags, so a pattern that needs one would reject too much. */
function hasFlags(action: object): boolean {
  return (
    'requirement' in action &&
    action.requirement instanceof RegExp &&
    action.requirement.flags !== '' &&
    action.requirement.flags !== 'u'
  );
}

function withoutPattern({ pattern: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

function asSentence(message: string): string {
  if (/^(?:must|may|needs) /.test(message)) return `It ${message}`;
  // A key in front keeps its small letter.
  return message.replace(/^[a-z]+ /, (word) => word.charAt(0).toUpperCase() + word.slice(1));
}
