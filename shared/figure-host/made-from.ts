import type { AnySettings, SeenModel } from './figure.ts';

/** What a result was made from, and its digest. One text, since the server's React puts a comment between two. */
export function madeFrom(
  settings: AnySettings,
  { size: { width, height }, digest }: SeenModel<unknown>,
): string {
  const seed = settings.seed === undefined ? '' : `seed ${String(settings.seed)} · `;
  return `${seed}${width} × ${height}${digest === undefined ? '' : ` · digest ${digest}`}`;
}
