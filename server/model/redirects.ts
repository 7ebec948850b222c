import { addressOf, pathOf, plainPath } from '../../shared/urls.ts';
import { spellingOf } from '../contract/addresses.ts';
import type { PageReference } from '../markdown/notes.ts';
import { suggestion } from '../markdown/suggest.ts';
import type { ContentProblem } from '../read/content-error.ts';
import { type ContentDocument, matterProblem } from './documents.ts';
import { linksOfSite, type Structure } from './frame-links.ts';

/** An old address, as an author has written it. */
interface Written {
  readonly from: string;
  /** A page or file of the site, with or without a heading, or a full web address. */
  readonly to: string;
  problem(message: string): ContentProblem;
}

interface Around extends Omit<Structure, 'versions' | 'locales'> {
  readonly base: string;
}

export interface Redirects {
  /** File of what may lead to headings: redirects, and links of navbar, footer and announcement. */
  readonly file: 'site.yaml';
  /** The headings that they lead to. */
  references(): readonly PageReference[];
  /** Where each old address leads, in one step. The keys are spelled as {@link spellingOf} does. */
  readonly hrefs: ReadonlyMap<string, string>;
  readonly problems: readonly ContentProblem[];
}

/** Old addresses that lead to what is there today: `redirects` of `site.yaml`, and `aliases` of pages. */
export function readRedirects(around: Around): Redirects {
  const hrefs = new Map<string, string>();
  const problems: ContentProblem[] = [];
  const written = [...ofSite(around), ...around.documents.flatMap(ofPage)];
  const sources = new Map<string, Written>();
  for (const redirect of written) {
    const from = spellingOf(plainPath(redirect.from));
    const to = sources.has(from)
      ? { wrong: `${redirect.from} is redirected to ${sources.get(from)?.to} already. Keep one of the two.` }
      : target(redirect, around);
    const wrong = hidden(redirect, from, around) ?? ('wrong' in to ? to.wrong : null);
    if (wrong !== null) problems.push(redirect.problem(wrong));
    else if ('href' in to) hrefs.set(from, to.href);
    if (!sources.has(from)) sources.set(from, redirect);
  }
  const links = [...Object.entries(around.config.redirects).map(([from, to]) => [to, ['redirects', from]] as const), ...linksOfSite(around.config)];
  const references = () => links.flatMap(([to, path]) => referenceOf(to, around.lineOf(path)));
  return { file: 'site.yaml', references, hrefs, problems: [...problems, ...chains(sources, around)] };
}

function referenceOf(to: string, line: number): PageReference[] {
  const hash = to.slice(to.includes('#') ? to.indexOf('#') : to.length);
  return to.startsWith('/') && hash.length > 1 ? [{ path: spellingOf(plainPath(pathOf(to))), hash, line }] : [];
}

function ofSite({ config, lineOf }: Around): Written[] {
  return Object.entries(config.redirects).map(([from, to]) => ({
    from,
    to,
    problem: (message) => ({ file: 'site.yaml', line: lineOf(['redirects', from]), message }),
  }));
}

function ofPage(document: ContentDocument): Written[] {
  return document.matter.aliases.map((from) => ({
    from,
    to: document.path,
    problem: (message) => matterProblem(document, 'aliases', `"aliases": ${message}`),
  }));
}

/** Why a redirect could never be followed; null if it can be. */
function hidden({ from }: Written, spelling: string, { addresses, files }: Around): string | null {
  const plain = plainPath(from);
  if (addresses.has(spelling)) return `there is a page at ${from}, so nobody can be redirected from there. Remove the redirect, or move the page.`;
  const file = files.at(plain);
  return file ? `there is a file ${file.source}, so nobody can be redirected from there. Remove one of the two.` : null;
}

function target({ to }: Written, { addresses, files, base }: Around): { readonly href: string } | { readonly wrong: string } {
  const url = URL.canParse(to, 'http://site.invalid') ? new URL(to, 'http://site.invalid') : null;
  if (!url) return { wrong: `${to} is no address. Correct it.` };
  if (!to.startsWith('/')) return { href: url.href };
  const path = pathOf(to);
  const plain = plainPath(path);
  const href = addresses.hrefOf(spellingOf(plain)) ?? (files.at(plain) && addressOf(base, plain));
  if (href !== undefined) return { href: href + url.search + url.hash };
  return { wrong: `there is no page and no file at ${to}.${suggestion(path, addresses.paths())} Correct the address.` };
}

/** Old addresses that lead to old addresses. A browser should need one step, and nobody should have to follow two. */
function chains(sources: ReadonlyMap<string, Written>, { addresses }: Around): ContentProblem[] {
  return [...sources.values()].flatMap((redirect) => {
    const spelling = spellingOf(pathOf(redirect.to));
    const next = redirect.to.startsWith('/') && !addresses.has(spelling) ? sources.get(spelling) : undefined;
    return next ? [redirect.problem(`${redirect.to} is itself redirected, to ${next.to}. Lead straight there.`)] : [];
  });
}
