import { untilSearchable } from '../../browser/support/searchable.ts';
import { ask } from '../../support/raw-http.ts';
import { startReplicas } from '../support/replicas.ts';
import type { Trial } from '../trial.ts';

/** Each is sent so often, so that each server gets it. */
const TIMES = 9;
/** What nginx says when servers are out of rotation, or would be with its usual settings. */
const COMPLAINTS =
  /no live upstreams|too big header|upstream prematurely closed|upstream timed out|\[(?:crit|alert|emerg)\]/g;

const long = (length: number, letter = 'a'): string => letter.repeat(length);

/** Requests that have brought servers like this one down, or made a proxy take them for broken. */
const DEADLY: readonly string[] = [
  // A redirect that names its address again makes a head that is longer than a proxy has room for.
  `/docs?${long(3190)}`,
  `/DOCS/INDEX.HTML?${long(3000)}`,
  `/docs/walker-generator?walker.v=2&walker.seed=${long(3000, '7')}`,
  `//docs.example/${long(3000)}`,
  `/docs/${long(8000)}/`,
  `/docs/?${long(7900, '%')}`,
  // Searches whose cost grows beyond all bounds.
  '/search/?q=ab~9999999',
  '/search.json?q=abcdefghij~12',
  `/search.json?q=${'*'.repeat(300)}`,
  `/search.json?q=${'a+'.repeat(1000)}`,
  `/search-menu.html?q=${'%F0%9F%8E%B2'.repeat(200)}`,
  `/search.json?q=walker&limit=${long(400, '9')}`,
  // Figures at and beyond their bounds, and rules that are not any.
  '/docs/walker-generator/?walker.v=2&walker.seed=99999999999999999999&walker.floorTiles=1e308#walker',
  '/docs/walker-generator/?walker.v=2&walker.turnLeftChance=NaN&walker.turnRightChance=-Infinity',
  `/docs/theme-engine/rules/?rules.v=1&rules.rules=${long(3000, '(')}`,
  '/figures/walker/level.png?seed=1&floorTiles=999999999',
  '/figures/__proto__/constructor.png',
  // Names that are there in every object, and letters that no address has.
  '/constructor/',
  '/__proto__/page.json',
  '/docs/%00/',
  '/docs/%c3%28/',
  '/%',
  '/docs/\\..\\..\\etc/passwd',
  '/assets/../../etc/passwd',
  `/assets/${long(2000)}.js`,
  `/sidebar-${long(2000)}.json`,
];

/** One client must not be able to take servers out of rotation for everybody. */
export const queryOfDeath: Trial = {
  id: 'F9',
  asked: `each of ${DEADLY.length} deadly requests ${TIMES} times through nginx to 3 servers: no 5xx, all stay in rotation, nginx complains of none`,
  quick: 'never',
  needs: ['nginx'],
  mostSeconds: 180,
  async run(tools) {
    const { url, servers, errors, accesses } = await startReplicas(tools);
    const port = Number(new URL(url).port);
    for (const server of servers) await untilSearchable(server.url);
    const statuses = new Map<number, number>();
    for (const target of DEADLY) {
      for (let time = 0; time < TIMES; time += 1) {
        const { status } = await ask(port, target);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
    const before = (await accesses()).length;
    const alive = await Promise.all(
      servers.map(async (server) => (await fetch(`${server.url}readyz`)).status === 200),
    );
    for (let time = 0; time < TIMES; time += 1) await fetch(`${url}docs/`);
    const after = (await accesses()).slice(before);
    const inRotation = servers.filter((server) =>
      after.includes(`"upstream":"${new URL(server.url).host}","tried":"200"`),
    ).length;
    const complaints = (await errors()).match(COMPLAINTS) ?? [];
    const failed = [...statuses]
      .filter(([status]) => status >= 500 || status === 0)
      .reduce((sum, [, count]) => sum + count, 0);
    const told = [...statuses].sort().map(([status, count]) => `${count} x ${status}`);
    return {
      measured: `${told.join(', ')}; ${alive.filter(Boolean).length} of ${servers.length} ready, ${inRotation} in rotation, ${complaints.length} complaints${complaints.length > 0 ? `: ${[...new Set(complaints)].join(', ')}` : ''}`,
      holds:
        failed === 0 &&
        alive.every(Boolean) &&
        inRotation === servers.length &&
        complaints.length === 0,
    };
  },
};
