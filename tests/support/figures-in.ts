/** The HTML of each figure of a page, by its id. */
export function figuresIn(html: string): ReadonlyMap<string, string> {
  const found = html.matchAll(
    /<div id="([^"]+)" class="live-figure" data-leaf="">(.*?<\/figure>)<\/div>/gs,
  );
  return new Map([...found].map(([, id = '', figure = '']) => [id, figure]));
}
