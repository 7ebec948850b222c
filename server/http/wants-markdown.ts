import type { IncomingMessage } from 'node:http';

/** Whether a client would rather have a page as Markdown. Browsers never name it. */
export function wantsMarkdown({ headers: { accept } }: IncomingMessage): boolean {
  if (!accept || !/text\/markdown/i.test(accept)) return false;
  const wish = weightOf('text/markdown', accept);
  return wish > 0 && wish >= weightOf('text/html', accept);
}

/** The weight that a media type is named with, 0 if it is not named. */
export function weightOf(type: string, accept: string): number {
  for (const entry of accept.split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    if (name !== type) continue;
    const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length) ?? 1);
    return weight >= 0 && weight <= 1 ? weight : 0;
  }
  return 0;
}
