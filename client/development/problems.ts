import * as v from 'valibot';

/** Names of what development server and overlay say to each other over Vite's connection. */
export const PROBLEMS = 'content:problems';
export const ASK_FOR_PROBLEMS = 'content:ask-for-problems';

const shownProblemSchema = v.object({
  /** From the folder that the server was started in, with forward slashes. */
  file: v.string(),
  line: v.number(),
  message: v.string(),
  /** The lines of the file around it; empty if it has none. */
  excerpt: v.array(v.object({ line: v.number(), text: v.string() })),
  /** Addresses of the pages that are made from the file. */
  pages: v.array(v.string()),
});

/** A problem as the overlay of development shows it. */
export type ShownProblem = v.InferOutput<typeof shownProblemSchema>;

/** All problems that the content has. */
export const problemsSchema = v.array(shownProblemSchema);
