import { Article } from '../article/article.tsx';
import type { HomePage } from '../contract/page.ts';

/** The home page: its Markdown, set wide. */
export function Home({ page }: { readonly page: HomePage }) {
  return (
    <main id="main" className="home" tabIndex={-1}>
      <Article title={null}>{page.article}</Article>
    </main>
  );
}
