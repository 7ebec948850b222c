/**
 * Returns the same-origin addresses of the pictures in a page's HTML. A service worker has no parser, and our server
 * writes attributes in one form only.
 */
export function picturesIn(html: string, page: URL): readonly string[] {
  const found = new Set<string>();
  for (const [element] of html.matchAll(/<(?:img|source)\b[^>]*>/g)) {
    for (const written of addressesIn(element)) {
      const { origin, pathname, search } = new URL(written.replaceAll('&amp;', '&'), page);
      if (origin === page.origin) found.add(pathname + search);
    }
  }
  return [...found];
}

function addressesIn(element: string): readonly string[] {
  const src = / src="([^"]*)"/.exec(element)?.[1];
  const sets = / srcset="([^"]*)"/i.exec(element)?.[1]?.split(',') ?? [];
  const inSets = sets.map((candidate) => candidate.trim().split(/\s/)[0] ?? '');
  return [...(src === undefined ? [] : [src]), ...inSets].filter(
    (address) => address !== '' && !address.startsWith('data:'),
  );
}
