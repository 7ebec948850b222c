import { pathOf } from '../urls.ts';

/** Whether two addresses are the same page, ignoring letter case, a trailing slash, query and hash. */
export function isSamePath(a: string, b: string): boolean {
  return comparable(a) === comparable(b);
}

/** Whether `path` is `base` or below it. */
export function isUnder(path: string, base: string): boolean {
  return `${comparable(path)}/`.startsWith(`${comparable(base)}/`);
}

function comparable(href: string): string {
  return pathOf(href).toLowerCase().replace(/\/$/, '');
}
