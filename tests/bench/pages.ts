import { startBuilt } from '../browser/support/server.ts';
import { largeSitePath, writeLargeSite } from '../support/large-site.ts';
import { ask, isStored } from './ask.ts';
import type { Bench } from './group.ts';
import { quantile } from './record.ts';
import type { BenchSite } from './sites.ts';

/** What a page costs that was never asked for, and what it weighs, by the number of pages of its site. */
const STARTS = 5;
const TURNS = 4;
/** As many pages of each start as our content has, so that sites of all sizes are asked the same. */
const PAGES = 33;
const HEADERS = { 'accept-encoding': 'br' };

const MOST_COLD = { median: 20, p99: 60 };
/** What a page of a site of 10,000 pages may cost and weigh, against one of 33. */
const MOST_SLOWER = 1.5;
const MOST_HEAVIER = 1.2;
const SMALL = 33;
const LARGE = 1_000;
const LARGEST = 10_000;

export async function benchPages(bench: Bench): Promise<void> {
  const { record, sites, isLarge } = bench;
  const ours = await inTurn([sites.ours], STARTS);
  addCold(bench, sites.ours.name, ours);
  const large = isLarge ? [LARGE, LARGEST] : [LARGE];
  if (!isLarge) record.skip('10,000 pages: only with --large.');
  for (const count of large) {
    const [small, other] = [await sites.generated(SMALL), await sites.generated(count)];
    const turns = await inTurn([small, other], TURNS);
    addCold(
      bench,
      other.name,
      turns.filter(({ site }) => site === other),
    );
    const medians = [small, other].map((one) =>
      turns.filter(({ site }) => site === one).map(({ times }) => quantile(times, 0.5)),
    );
    const ratios =
      medians[1]?.map((median, turn) => median / (medians[0]?.[turn] ?? Number.NaN)) ?? [];
    record.add(`cold page of ${other.name}, against one of ${SMALL}`, ratios, {
      unit: '',
      atMost: { median: MOST_SLOWER },
    });
  }
  await benchWeight(bench, large);
}

interface Cold {
  readonly site: BenchSite;
  /** Of the first page after the start, which waits for the code that compiles it. */
  readonly first: number;
  /** Of the others. */
  readonly times: readonly number[];
}

/** Starts a server for each site in turn. */
async function inTurn(sites: readonly BenchSite[], turns: number): Promise<Cold[]> {
  const all: Cold[] = [];
  for (let turn = 0; turn < turns; turn += 1)
    for (const site of sites) all.push(await coldPagesOf(site));
  return all;
}

/**
 * Asks for pages one after the other, each once, from the moment when the server is ready. At that time the background
 * thread reads and checks all of the content, and renders no page yet. When it does, it begins with those that most
 * links lead to, and goes on in the order of the files; so the last ones are asked for. An answer that was stored all
 * the same does not count: that it was is seen by its ETag, which a page that is rendered while it is sent cannot have.
 */
async function coldPagesOf(site: BenchSite): Promise<Cold> {
  const server = await startBuilt({ CONTENT_DIR: site.root });
  try {
    const times: number[] = [];
    for (const path of site.paths.toReversed().slice(0, PAGES)) {
      const heard = await ask(server.url + path, HEADERS);
      if (heard.status !== 200) throw new Error(`${path} was answered with ${heard.status}.`);
      if (!isStored(heard)) times.push(heard.ms);
    }
    const [first = Number.NaN, ...others] = times;
    if (others.length < PAGES / 2)
      throw new Error(`Most pages of ${site.name} were rendered before they were asked for.`);
    return { site, first, times: others };
  } finally {
    await server.stop('SIGKILL');
  }
}

function addCold({ record }: Bench, name: string, starts: readonly Cold[]): void {
  record.add(
    `${name}: first page after the start`,
    starts.map(({ first }) => first),
    { unit: 'ms' },
  );
  record.add(
    `${name}: cold page, right after the start`,
    starts.flatMap(({ times }) => times),
    { unit: 'ms', atMost: MOST_COLD },
  );
}

/** Bytes of the HTML of pages with the same text, of which only the site differs. */
async function benchWeight({ record, sites }: Bench, counts: readonly number[]): Promise<void> {
  const small = await bytesOfPages(await sites.newFolder(), SMALL);
  record.add(`HTML of a page of ${SMALL}`, small, { unit: 'bytes' });
  for (const count of counts) {
    const bytes = await bytesOfPages(await sites.newFolder(), count);
    record.add(`HTML of a page of ${count.toLocaleString('en')}`, bytes, { unit: 'bytes' });
    const ratios = bytes.map((one, at) => one / (small[at] ?? Number.NaN));
    record.add(`HTML of a page of ${count.toLocaleString('en')}, against one of ${SMALL}`, ratios, {
      unit: '',
      atMost: { greatest: MOST_HEAVIER },
    });
  }
}

/** Of pages at the beginning, within and at the end of a site. */
async function bytesOfPages(root: string, count: number): Promise<number[]> {
  await writeLargeSite(root, count);
  const server = await startBuilt({ CONTENT_DIR: root });
  try {
    const bytes: number[] = [];
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      const { status, body } = await ask(
        new URL(largeSitePath(Math.floor(share * (count - 1))), server.url).href,
      );
      if (status !== 200) throw new Error(`A page of ${count} was answered with ${status}.`);
      bytes.push(body.length);
    }
    return bytes;
  } finally {
    await server.stop('SIGKILL');
  }
}
