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
    const bounded = boundedByKind(problems);
    super([...(bounded.length > 1 ? ['the content is broken.'] : []), ...bounded.map(formatProblem)].join('\n'));
    this.name = 'ContentError';
    this.problems = bounded;
    this.mayPass = mayPass;
  }
}

/** At most {@link MOST} problems of each kind, which is a message without its names, and how many more there are. */
export function boundedByKind(problems: readonly ContentProblem[]): readonly ContentProblem[] {
  const counts = new Map<string, number>();
  const isMore = problems.map(({ message }) => {
    const kind = message.replace(/"[^"]*"|\S+/g, (word) => (/["./\d]/.test(word) ? '' : word));
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return (counts.get(kind) ?? 0) > MOST;
  });
  const more = problems.filter((_, index) => isMore[index]);
  const [first] = more;
  return first ? [...problems.filter((_, index) => !isMore[index]), { ...first, message: `${more.length} more of the kinds above begin here.` }] : problems;
}

const MOST = 100;

/** `file:line: message`, the form that editors and terminals turn into a link. The folder itself (`.`) has no line. */
export function formatProblem({ file, line, message }: ContentProblem): string {
  return file === '.' ? message : `${file}:${line}: ${message}`;
}
