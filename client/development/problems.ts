import * as v from 'valibot';

/** Names of the messages between development server and overlay, over Vite's connection. */
export const PROBLEMS = 'content:problems';
export const ASK_FOR_PROBLEMS = 'content:ask-for-problems';

const shownProblemSchema = v.object({
  /** Relative to the server's working directory, with forward slashes. */
  file: v.string(),
  line: v.number(),
  message: v.string(),
  /** The surrounding lines of the file; empty if there are none. */
  excerpt: v.array(v.object({ line: v.number(), text: v.string() })),
  /** Addresses of the pages made from the file. */
  pages: v.array(v.string()),
});

/** A problem as the overlay shows it. */
export type ShownProblem = v.InferOutput<typeof shownProblemSchema>;

/** All problems of the content. */
export const problemsSchema = v.array(shownProblemSchema);
