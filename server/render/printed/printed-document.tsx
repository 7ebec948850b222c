import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteData } from '../../../shared/contract/site.ts';
import { createSay } from '../../../shared/words/say.ts';

/** A line of the contents. */
export interface ContentsLine {
  readonly href: string;
  readonly number: string;
  readonly depth: number;
  readonly title: string;
}

/** Facts about the content as a whole. */
export interface PrintedEdition {
  readonly version: string;
  readonly revision: string;
  /** The last change, for machines and for readers. */
  readonly date: { readonly iso: string; readonly text: string } | null;
  /** Which part of a long document this is. */
  readonly part: { readonly number: number; readonly count: number } | null;
}

interface DocumentParts {
  readonly site: SiteData;
  /** Addresses of style sheets. */
  readonly styles: readonly string[];
  readonly favicon: string | null;
  readonly edition: PrintedEdition;
  /** Lines that link to parts or sections. */
  readonly contents: readonly ContentsLine[];
  /** HTML of all sections. */
  readonly body: string;
}

/** Renders the docs as one document without scripts. The system's preference decides its colour mode. */
export function printedDocument({
  site,
  styles,
  favicon,
  edition,
  contents,
  body,
}: DocumentParts): string {
  const { locale, base, title } = site;
  const say = createSay(site);
  const markup = renderToStaticMarkup(
    <html lang={locale.htmlLang} dir={locale.direction} data-system="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{say('{title}: the whole documentation', { title })}</title>
        {favicon && <link rel="icon" href={favicon} />}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body className="book">
        <Cover site={site} edition={edition}>
          <p className="book-home">
            <a href={base}>{say('Back to the site')}</a>
          </p>
        </Cover>
        <nav id="contents" aria-labelledby="contents-title">
          <h2 id="contents-title">{say('Contents')}</h2>
          <ol>
            {contents.map(({ href, number, depth, title: heading }) => (
              <li key={href} className={depth === 1 ? 'book-chapter' : undefined}>
                <a href={href}>
                  <span className="book-number">{number}</span> <span>{heading}</span>
                  <span className="book-page" />
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own pipeline. */}
        {body !== '' && <main className="prose" dangerouslySetInnerHTML={{ __html: body }} />}
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${markup}`;
}

interface CoverProps {
  readonly site: SiteData;
  readonly edition: PrintedEdition;
  readonly children: ReactNode;
}

function Cover({ site, edition, children }: CoverProps) {
  const { navbar, title, tagline } = site;
  const { version, revision, date, part } = edition;
  const say = createSay(site);
  return (
    <header className="book-cover">
      {navbar.logo && <img src={navbar.logo.light} alt="" />}
      <h1>{title}</h1>
      {tagline !== '' && <p className="lead">{tagline}</p>}
      <ul>
        {part && <li>{say('Part {number} of {count}', part)}</li>}
        <li>{say('Version: {version}', { version })}</li>
        {date && (
          <li>
            <time dateTime={date.iso}>{say('Last updated on {date}', { date: date.text })}</time>
          </li>
        )}
        <li>{say('Revision {revision}', { revision })}</li>
      </ul>
      {children}
    </header>
  );
}

/** Renders a section: its heading with the number, then its body. */
export function sectionHtml({ number, depth, id, title, body }: SectionParts): string {
  const Heading = (['h2', 'h3', 'h4', 'h5'] as const)[depth - 1] ?? 'h6';
  return renderToStaticMarkup(
    <section className={depth === 1 ? 'book-chapter' : undefined}>
      <Heading id={id}>
        <span className="book-number">{number}</span> {title}
      </Heading>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own pipeline. */}
      {body !== '' && <div dangerouslySetInnerHTML={{ __html: body }} />}
    </section>,
  );
}

interface SectionParts extends Omit<ContentsLine, 'href'> {
  readonly id: string;
  /** HTML. */
  readonly body: string;
}
