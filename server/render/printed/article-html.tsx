import { renderToStaticMarkup } from 'react-dom/server';
import { FigureRenderer } from '../../../shared/article/figure.tsx';
import { renderArticle } from '../../../shared/article/tree.ts';
import type { DocPage } from '../../../shared/contract/page.ts';
import type { SiteData } from '../../../shared/contract/site.ts';
import type { PictureHost } from '../../../shared/figure-host/picture-address.ts';
import { SiteProvider } from '../../../shared/ui/site-context.tsx';
import type { ShownFigures } from '../../figures/figures.ts';
import { createPrintedFigure } from './printed-figure.tsx';

interface ArticleParts {
  readonly site: SiteData;
  readonly figures: ShownFigures;
  readonly pictures: PictureHost;
}

/** The HTML of the article of a page, with its figures as they are printed. */
export function articleHtml(
  { article, href }: DocPage,
  { site, figures, pictures }: ArticleParts,
): string {
  return renderToStaticMarkup(
    <SiteProvider site={site}>
      <FigureRenderer value={createPrintedFigure(figures, href, pictures)}>
        {renderArticle(article)}
      </FigureRenderer>
    </SiteProvider>,
  );
}
