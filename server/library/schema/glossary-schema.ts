import * as v from 'valibot';
import { closedObject } from '../yaml.ts';

const text = v.pipe(v.string('must be text; put it in quotes if YAML reads it as something else.'), v.trim(), v.nonEmpty('must not be empty.'));

/** A definition is read in passing, beside the sentence that one came for. */
const LONGEST = 280;

/** A term of `glossary.yaml`. */
const term = closedObject({
  term: v.pipe(text, v.regex(/[\p{L}\p{N}]/u, 'must hold a letter.')),
  /** Other forms that mean the same: plurals, mostly. */
  also: v.optional(v.array(text, 'must be a list.'), []),
  /** Names for the same thing that the docs do not use; the check of prose finds them. */
  not: v.optional(v.array(text, 'must be a list.'), []),
  definition: v.pipe(
    text,
    v.maxLength(LONGEST, (issue) => `has ${issue.input.length} characters; at most ${LONGEST} are read in passing. Say it in one or two short sentences.`),
    v.regex(/[.!?]$/, 'must be one or two sentences, with a full stop at the end.'),
  ),
  /** The page that explains it, as a link from beside the folder `docs/`: `docs/page.md#heading`. */
  page: text,
  /** Where an everyday word is this term: folders or files as beside `docs/`. Without it everywhere. */
  in: v.optional(v.array(text, 'must be a list.'), []),
});

export const glossarySchema = v.array(term, 'must be a list of terms: "- term: …".');

export type GlossaryConfig = v.InferOutput<typeof glossarySchema>;
