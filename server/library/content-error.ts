/** A mistake in the content. The message says what is wrong and what to do. */
export interface ContentProblem {
  /** Path below the content folder, with forward slashes. */
  readonly file: string;
  /** 1-based line in that file. */
  readonly line: number;
  readonly message: string;
}

/** Content that cannot be served. Has all problems, so that an author can correct them together. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];
  /** Whether all may be well a little later, although nobody mends anything: the system had no file left to open. */
  readonly mayPass: boolean;

  constructor(problems: readonly ContentProblem[], { mayPass = false } = {}) {
    super(problems.map(formatProblem).join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
    this.mayPass = mayPass;
  }
}

/** `file:line: message`, the form that editors and terminals turn into a link. */
export function formatProblem({ file, line, message }: ContentProblem): string {
  return `${file}:${line}: ${message}`;
}
