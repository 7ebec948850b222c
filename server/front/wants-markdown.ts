import type { IncomingMessage } from 'node:http';

/** Whether a client prefers a page as Markdown. Browsers never name it. */
export function wantsMarkdown({ headers: { accept } }: IncomingMessage): boolean {
  if (!accept || !/text\/markdown/i.test(accept)) return false;
  const wish = weightOf('text/markdown', accept);
  return wish > 0 && wish >= weightOf('text/html', accept);
}

/** The weight of a media type in an `Accept` header; 0 if it is not named. */
export function weightOf(type: string, accept: string): number {
  return weightsIn(accept).get(type) ?? 0;
}

/** The weights in a header such as `gzip;q=0.5`, by name: 0 for an invalid weight, and the first of several. */
function weightsIn(header: string): ReadonlyMap<string, number> {
  const weights = header.split(',').map((entry): [name: string, weight: number] => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const weight = Number(
      parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length) ?? 1,
    );
    return [name, weight >= 0 && weight <= 1 ? weight : 0];
  });
  return new Map(weights.reverse());
}
