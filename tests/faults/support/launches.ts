import type { Launch } from '../../browser/support/server.ts';

/** A server that may read no more than its user may, even if that is root, as in a container. */
export function withoutPrivileges(): Launch {
  return process.getuid?.() === 0
    ? { through: ['setpriv', '--bounding-set', '-dac_override,-dac_read_search', '--'] }
    : {};
}
