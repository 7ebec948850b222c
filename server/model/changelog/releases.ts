import { slug } from 'github-slugger';
import { fences, readMarkdown, suggestion } from 'markdown';
import type { ContentProblem } from '../../read/content-error.ts';
import { type ChangelogMatter, frontMatterOf, isDay } from '../../read/front-matter.ts';
import type { TextFile } from '../../read/raw-content.ts';

/** The parsed text of a page with `changelog` in its front matter. */
export interface Changelog extends ChangelogMatter {
  /** Newest first. */
  readonly releases: readonly Release[];
  readonly problems: readonly ContentProblem[];
}

/** `## 1.2.0 (2026-01-31) {#v1-2-0}` and the entries below it. */
export interface Release {
  readonly name: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly id: string;
  readonly entries: readonly Entry[];
}

/** `- **Area** (breaking): Text` below `### Added`. */
export interface Entry {
  /** Unique on the page. Derived from the first words of the entry. */
  readonly id: string;
  /** The heading above it, such as `Added`. */
  readonly kind: string;
  /** Empty if the entry has none. */
  readonly area: string;
  readonly isBreaking: boolean;
  /** Its first line in the file, 1-based, and its number of lines. */
  readonly line: number;
  readonly count: number;
  /** Targets of its links, as they are written. */
  readonly links: readonly string[];
}

const RELEASE = /^## (.+?) \(([^()]*)\)(?:\s*\{#([\w-]+)\})?\s*$/;
/** A heading that is meant to be a release. */
const VERSION = /^## v?\d+\.\d/i;
const KIND = /^### (.+?)(?<!\s)(?:\s*\{#[\w-]+\})?\s*$/;
const ENTRY = /^- (?:\*\*([^*]+)\*\*(?: \(([^()]+)\))?: )?(.*)$/;
const LINK = /\]\(<?([^)>\s]+)/g;
/** A comment after text on the same line. */
const COMMENT = /(?<=[^`\s])[ \t]*<!--[^<>]*-->/g;

const ID_WORDS = 4;

/** Reads a changelog line by line: its format is strict, so most need no Markdown parser. */
export function readChangelog(
  { path: file, text }: TextFile,
  { kinds, breaking }: ChangelogMatter,
): Changelog {
  const problems: ContentProblem[] = [];
  const releases: (Release & { readonly entries: Entry[] })[] = [];
  const ids = new Set<string>();
  let release: (typeof releases)[number] | null = null;
  let kind: string | null = null;
  const isCode = fences();
  const bodyStart = frontMatterOf(text).split('\n').length - 1;
  const lines = linesOf(text);
  for (const [at, written] of lines.entries()) {
    const line = written.replace(COMMENT, '');
    const number = at + 1;
    const report = (message: string): void => void problems.push({ file, line: number, message });
    if (at < bodyStart || isCode(line)) continue;
    if (line.startsWith('## ')) {
      const [, name = '', date = '', explicitId] = RELEASE.exec(line) ?? [];
      kind = null;
      release = null;
      if (name === '') {
        if (VERSION.test(line))
          report('a release needs its date after its name: ## 1.2.0 (2026-01-31). Add it.');
        continue;
      }
      if (!isDay(date)) report(`"${date}" must be a valid date, such as 2026-01-31.`);
      const before = releases.at(-1);
      if (before && before.date < date)
        report(
          `this release is newer than ${before.name}, which stands above it. Put the newest first.`,
        );
      if (releases.some((other) => other.name === name))
        report(`there are two releases "${name}". Rename one of them.`);
      release = { name, date, id: explicitId ?? slug(`${name} (${date})`), entries: [] };
      releases.push(release);
    } else if (release && line.startsWith('### ')) {
      const [, name = ''] = KIND.exec(line) ?? [];
      kind = kinds.includes(name) ? name : null;
      if (kind === null)
        report(
          `"${name}" is not a kind of change. Use one of ${kinds.join(', ')}.${suggestion(name, kinds)}`,
        );
    } else if (release && kind !== null && line.startsWith('- ')) {
      const [, area = '', note, words = ''] = ENTRY.exec(line) ?? [];
      if (note !== undefined && note !== breaking)
        report(
          `"(${note})" has no meaning. After an area, only (${breaking}) is allowed, for breaking changes.`,
        );
      const count = lengthOf(lines, at);
      const all = lines
        .slice(at, at + count)
        .join('\n')
        .replace(COMMENT, '');
      const id = unused(
        `${release.id}-${slug(plain(words).split(/\s+/).slice(0, ID_WORDS).join(' '))}`,
        ids,
      );
      release.entries.push({
        id,
        kind,
        area,
        isBreaking: note === breaking,
        line: number,
        count,
        links: [...all.matchAll(LINK)].map(([, to = '']) => to),
      });
    }
  }
  return { kinds, breaking, releases, problems };
}

/** The lines of a changelog as numbered in the file. Lines of comments are empty. */
export function linesOf(written: string): readonly string[] {
  const lines = written.split('\n');
  if (!written.includes('<!--')) return lines;
  const { text, lines: numbers } = readMarkdown(written);
  const seen = new Map(
    text.split('\n').map((line, index) => [numbers?.[index] ?? index + 1, line]),
  );
  return lines.map((_, index) => seen.get(index + 1) ?? '');
}

/** The number of lines of a list item, including the indented ones after it. */
function lengthOf(lines: readonly string[], at: number): number {
  const end = lines.findIndex(
    (line, index) => index > at && line.trim() !== '' && !line.startsWith('  '),
  );
  let last = end === -1 ? lines.length : end;
  while (last > at + 1 && lines[last - 1]?.trim() === '') last--;
  return last - at;
}

/** Strips links, code marks and emphasis. */
function plain(markdown: string): string {
  return markdown.replace(/\[([^[\]]*)\]\([^)[]*\)/g, '$1').replace(/[`*_]/g, '');
}

function unused(id: string, ids: Set<string>): string {
  let free = id;
  for (let number = 2; ids.has(free); number++) free = `${id}-${number}`;
  ids.add(free);
  return free;
}
