import type { Request } from 'express';

/** Longer addresses are refused: none of ours is near it, and a redirect must fit into every proxy's header buffer. */
export const MAX_URL_LENGTH = 2048;

/** A request's path and query as they came over the wire, not decoded. `query` begins with `?` or is empty. */
export interface Target {
  readonly path: string;
  readonly query: string;
}

export function targetOf({ originalUrl }: Pick<Request, 'originalUrl'>): Target {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(originalUrl) ?? [];
  return { path, query };
}
