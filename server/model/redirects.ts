import { type PageReference, suggestion } from 'markdown';
import { addressOf, pathOf, plainPath } from '../../shared/urls.ts';
import { spellingOf } from '../contract/addresses.ts';
import type { ContentProblem } from '../read/content-error.ts';
import { type ContentDocument, matterProblem } from './documents.ts';
import { linksOfSite, type Structure } from './frame-links.ts';

interface Redirect {
  readonly from: string;
  /** A page or file of the site, with or without a heading, or a full web address. */
  readonly to: string;
  problem(message: string): ContentProblem;
}

interface RedirectContext extends Omit<Structure, 'versions' | 'locales'> {
  readonly base: string;
}

export interface Redirects {
  /** The file of the references. */
  readonly file: 'site.yaml';
  /** Headings that redirects and the links of navbar, footer and announcement lead to. */
  references(): readonly PageReference[];
  /** Final targets by old address, in the form of {@link spellingOf}. */
  readonly hrefs: ReadonlyMap<string, string>;
  readonly problems: readonly ContentProblem[];
}

/** Resolves the redirects in `site.yaml` and the `aliases` of pages. */
export function readRedirects(context: RedirectContext): Redirects {
  const hrefs = new Map<string, string>();
  const problems: ContentProblem[] = [];
  const redirects = [...ofSite(context), ...context.documents.flatMap(ofPage)];
  const sources = new Map<string, Redirect>();
  for (const redirect of redirects) {
    const from = spellingOf(plainPath(redirect.from));
    const to = sources.has(from)
      ? {
          message: `${redirect.from} is already redirected to ${sources.get(from)?.to}. Keep one of the two.`,
        }
      : target(redirect, context);
    const message = conflictOf(redirect, from, context) ?? ('message' in to ? to.message : null);
    if (message !== null) problems.push(redirect.problem(message));
    else if ('href' in to) hrefs.set(from, to.href);
    if (!sources.has(from)) sources.set(from, redirect);
  }
  const links = [
    ...Object.entries(context.config.redirects).map(
      ([from, to]) => [to, ['redirects', from]] as const,
    ),
    ...linksOfSite(context.config),
  ];
  const references = () => links.flatMap(([to, path]) => referenceOf(to, context.lineOf(path)));
  return {
    file: 'site.yaml',
    references,
    hrefs,
    problems: [...problems, ...chains(sources, context)],
  };
}

function referenceOf(to: string, line: number): PageReference[] {
  const hash = to.slice(to.includes('#') ? to.indexOf('#') : to.length);
  return to.startsWith('/') && hash.length > 1
    ? [{ path: spellingOf(plainPath(pathOf(to))), hash, line }]
    : [];
}

function ofSite({ config, lineOf }: RedirectContext): Redirect[] {
  return Object.entries(config.redirects).map(([from, to]) => ({
    from,
    to,
    problem: (message) => ({ file: 'site.yaml', line: lineOf(['redirects', from]), message }),
  }));
}

function ofPage(document: ContentDocument): Redirect[] {
  return document.matter.aliases.map((from) => ({
    from,
    to: document.path,
    problem: (message) => matterProblem(document, 'aliases', `"aliases": ${message}`),
  }));
}

/** Why a redirect would never take effect; null if it does. */
function conflictOf(
  { from }: Redirect,
  spelling: string,
  { addresses, files }: RedirectContext,
): string | null {
  const plain = plainPath(from);
  if (addresses.has(spelling))
    return `there is a page at ${from}, so nobody can be redirected from there. Remove the redirect, or move the page.`;
  const file = files.at(plain);
  return file
    ? `there is a file ${file.source}, so nobody can be redirected from there. Remove one of the two.`
    : null;
}

function target(
  { to }: Redirect,
  { addresses, files, base }: RedirectContext,
): { readonly href: string } | { readonly message: string } {
  const url = URL.canParse(to, 'http://site.invalid') ? new URL(to, 'http://site.invalid') : null;
  if (!url) return { message: `${to} is not a valid address. Correct it.` };
  if (!to.startsWith('/')) return { href: url.href };
  const path = pathOf(to);
  const plain = plainPath(path);
  const href = addresses.hrefOf(spellingOf(plain)) ?? (files.at(plain) && addressOf(base, plain));
  if (href !== undefined) return { href: href + url.search + url.hash };
  return {
    message: `there is no page and no file at ${to}.${suggestion(path, addresses.paths())} Correct the address.`,
  };
}

/** Reports redirects to other redirects, since a browser should need only one. */
function chains(
  sources: ReadonlyMap<string, Redirect>,
  { addresses }: RedirectContext,
): ContentProblem[] {
  return [...sources.values()].flatMap((redirect) => {
    const spelling = spellingOf(pathOf(redirect.to));
    const next =
      redirect.to.startsWith('/') && !addresses.has(spelling) ? sources.get(spelling) : undefined;
    return next
      ? [
          redirect.problem(
            `${redirect.to} is itself redirected to ${next.to}. Redirect straight there.`,
          ),
        ]
      : [];
  });
}
