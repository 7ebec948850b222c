/** A mistake in the content. The message says what is wrong and how to fix it. */
export interface ContentProblem {
  /** Path relative to the content folder, with forward slashes. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly message: string;
}

/** The content cannot be served. Lists all problems, so that an author can fix them in one go. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];
  /** Whether a retry may succeed without a fix, such as when the system had no file handle left. */
  readonly isTransient: boolean;

  constructor(problems: readonly ContentProblem[], { isTransient = false } = {}) {
    const limited = limitPerKind(problems);
    super(
      [
        ...(limited.length > 1 ? ['the content is broken.'] : []),
        ...limited.map(formatProblem),
      ].join('\n'),
    );
    this.name = 'ContentError';
    this.problems = limited;
    this.isTransient = isTransient;
  }
}

/** Keeps {@link MAX_PER_KIND} problems of each kind, which is a message without its names, and counts the others. */
export function limitPerKind(problems: readonly ContentProblem[]): readonly ContentProblem[] {
  const counts = new Map<string, number>();
  const isMore = problems.map(({ message }) => {
    const kind = message.replace(/"[^"]*"|\S+/g, (word) => (/["./\d]/.test(word) ? '' : word));
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return (counts.get(kind) ?? 0) > MAX_PER_KIND;
  });
  const more = problems.filter((_, index) => isMore[index]);
  const [first] = more;
  return first
    ? [
        ...problems.filter((_, index) => !isMore[index]),
        { ...first, message: `${more.length} more problems of these kinds start here.` },
      ]
    : problems;
}

const MAX_PER_KIND = 100;

/** `file:line: message`, the form that editors and terminals turn into a link. The folder itself (`.`) has no line. */
export function formatProblem({ file, line, message }: ContentProblem): string {
  return file === '.' ? message : `${file}:${line}: ${message}`;
}
