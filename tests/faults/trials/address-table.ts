import fc from 'fast-check';
import { AddressTable } from '../../../server/contract/addresses.ts';
import { hostileRequest } from '../../support/hostile-requests.ts';
import { seededRandom } from '../../support/random.ts';
import { routes } from '../../support/routes.ts';
import { findingOf } from '../support/finding.ts';
import type { Trial } from '../trial.ts';

const SEED = 1799;

/** Any spelling, likely and unlikely. */
const paths = fc.oneof(
  fc.nat().map((seed) => hostileRequest(seededRandom(seed), routes).target.replace(/[?#].*$/s, '')),
  fc
    .tuple(
      fc.constantFrom(...routes),
      fc.constantFrom('', '.html', 'index.html', '/', '//', '\\', '%2f', '%5C', '%'),
    )
    .map((parts) => parts.join('')),
  fc
    .constantFrom(...routes)
    .map((route) =>
      route
        .replace(/[a-z]/g, (letter, at: number) => (at % 3 === 0 ? letter.toUpperCase() : letter))
        .slice(0, -1),
    ),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `/${text}`),
  fc.webPath().map((path) => `/${path}`),
);

/** What an address leads to is in the table or nothing, whatever is made up. */
export const addressTable: Trial = {
  id: 'B3',
  asked:
    'of 100,000 made-up addresses each leads to one of the table or to nothing, and from there nowhere else; none begins with // or has a backslash',
  quick: 'thorough',
  mostSeconds: 300,
  async run({ length }) {
    const table = new AddressTable(routes, '/');
    const kinds = new Map<string, number>();
    const isSound = (path: string): boolean => {
      const address = table.find(path);
      kinds.set(address.kind, (kinds.get(address.kind) ?? 0) + 1);
      if (address.kind === 'unknown') return true;
      const again = table.find(address.href);
      return (
        routes.includes(address.href) &&
        again.kind === 'page' &&
        again.href === address.href &&
        !/^\/\/|\\/.test(address.href)
      );
    };
    const { failed, counterexample, numRuns } = fc.check(fc.property(paths, isSound), {
      seed: SEED,
      numRuns: length === 'long' ? 100_000 : 3000,
    });
    const wrong = [
      ...(failed ? [JSON.stringify(counterexample)] : []),
      ...['page', 'alias', 'unknown']
        .filter((kind) => !kinds.has(kind))
        .map((kind) => `no address was ${kind}`),
    ];
    return findingOf(
      `${numRuns} addresses: ${[...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ')}`,
      wrong,
    );
  },
};
