import type { Footer as SiteFooter } from '../contract/site.ts';
import type { HtmlItem, SiteLink } from '../contract/site-links.ts';
import { RawHtml, SiteAnchor } from '../ui/links.tsx';
import { useSite } from '../ui/site-context.tsx';
import { ThemedImage } from '../ui/themed-image.tsx';

/** Groups of links, or one row of links, with an optional logo and copyright. */
export function Footer() {
  const { columns, row, logo, copyright } = useSite().footer;
  if (columns.length === 0 && row.length === 0 && logo === null && copyright === '') return null;
  return (
    <footer className="footer">
      <div className="footer-inner">
        {columns.length > 0 && (
          <div className="footer-columns">
            {columns.map(({ title, items }) => (
              <section key={title} aria-label={title}>
                <h2>{title}</h2>
                <Links items={items} />
              </section>
            ))}
          </div>
        )}
        {row.length > 0 && <Links items={row} className="footer-row" />}
        {logo && <FooterLogo logo={logo} />}
        {copyright !== '' && <p className="copyright">{copyright}</p>}
      </div>
    </footer>
  );
}

function FooterLogo({ logo }: { readonly logo: NonNullable<SiteFooter['logo']> }) {
  const image = <ThemedImage image={logo} width={32} height={32} />;
  return logo.href === undefined ? image : <a href={logo.href}>{image}</a>;
}

function Links({
  items,
  className,
}: {
  readonly items: readonly (SiteLink | HtmlItem)[];
  readonly className?: string;
}) {
  return (
    <ul className={className}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items come from the configuration and never move.
        <li key={index}>
          {item.type === 'html' ? <RawHtml item={item} /> : <SiteAnchor link={item} />}
        </li>
      ))}
    </ul>
  );
}
