import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { parse } from 'parse5';
import type { FirstLoad } from '../../support/budgets.ts';
import { elementsIn, type SeenElement } from '../../support/elements-in.ts';

const FILE = 'tests/browser/support/first-load.ts';

/** What a document has a browser load, by address on the site. */
interface Named {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Pictures that are loaded with the page. */
  readonly pictures: readonly string[];
  /** Pictures that are loaded when the visitor comes near. */
  readonly later: readonly string[];
}

/** An answer as it is sent to a browser, packed. */
interface Sent {
  readonly head: number;
  readonly body: Buffer;
  readonly headers: IncomingMessage['headers'];
}

/** A first load that was read from a document without a browser. */
interface ReadLoad {
  readonly named: Named;
  readonly measured: FirstLoad;
}

/** Reads first loads of the pages of a site. What pages share is fetched once. */
export function firstLoads(site: string): (route: string) => Promise<ReadLoad> {
  const fetched = new Map<string, Promise<Sent>>();
  const send = (address: string): Promise<Sent> => {
    const known = fetched.get(address) ?? sentFor(new URL(address, site));
    fetched.set(address, known);
    return known;
  };
  return async (route) => {
    const page = await send(route);
    const named = namedIn(textOf(page));
    const styles = await Promise.all(named.styles.map(send));
    for (const sheet of styles) mustLoadNothing(textOf(sheet));
    const others = [page, ...styles, ...(await Promise.all(named.scripts.map(send)))];
    const bodiesOf = async (addresses: readonly string[]): Promise<Record<string, number>> => {
      const bodies: Record<string, number> = {};
      // One after the other, since the server draws them, and refuses to when too many ask.
      for (const address of addresses)
        bodies[withoutBuild(address)] = (await send(address)).body.length;
      return bodies;
    };
    return {
      named,
      measured: {
        bytes: sum(others.map(({ head, body }) => head + body.length)),
        requests: others.length,
        styles: sum(styles.map(({ body }) => body.length)),
        pictures: await bodiesOf(named.pictures),
        later: await bodiesOf(named.later),
      },
    };
  };
}

/** Asks over a connection that stays, as browsers do; the heads of others are a little shorter. */
async function sentFor(url: URL): Promise<Sent> {
  const [answer]: IncomingMessage[] = await once(
    get(url, { headers: { 'Accept-Encoding': 'br' } }),
    'response',
  );
  if (answer?.statusCode !== 200)
    throw new Error(`${url.href} was answered with ${answer?.statusCode}.`);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  // Name, colon and value stand in a line of their own, after the line of the status and before an empty one.
  const lines = answer.rawHeaders.reduce((length, part) => length + part.length + 2, 0);
  const head = `HTTP/1.1 200 ${answer.statusMessage}\r\n`.length + lines + 2;
  return { head, body: Buffer.concat(chunks), headers: answer.headers };
}

/** What an answer says that is stored and packed, as most visitors get it. */
function textOf({ body, headers }: Sent): string {
  if (headers['content-encoding'] !== 'br' || headers['content-length'] === undefined)
    throw new Error('A page or a style sheet was not stored yet.');
  return brotliDecompressSync(body).toString('utf8');
}

function namedIn(html: string): Named {
  const elements = elementsIn(parse(html));
  const unknown = elements.find(isUnknown);
  if (unknown) throw new Error(`What <${unknown.name}> loads is not counted. Count it in ${FILE}.`);
  const links = (rel: string, as?: string): readonly string[] =>
    addresses(elements, 'link', 'href', (link) => link.rel === rel && link.as === as);
  const pictures = [
    ...links('preload', 'image'),
    ...addresses(elements, 'img', 'src', ({ loading }) => loading !== 'lazy'),
    // In a drawing.
    ...addresses(elements, 'image', 'href'),
  ];
  return {
    styles: links('stylesheet'),
    scripts: [...links('modulepreload'), ...addresses(elements, 'script', 'src')],
    pictures: [...new Set(pictures)],
    later: addresses(elements, 'img', 'src', ({ loading }) => loading === 'lazy').filter(
      (address) => !pictures.includes(address),
    ),
  };
}

/** Whether an element loads something in a way that no page of the site knows yet. */
function isUnknown({ name, attributes }: SeenElement): boolean {
  if (name === 'link') return attributes.rel === 'preload' && attributes.as !== 'image';
  return (
    'srcset' in attributes ||
    'data' in attributes ||
    ('src' in attributes && name !== 'img' && name !== 'script')
  );
}

/** The addresses that elements of a name have in an attribute, each once. */
function addresses(
  elements: readonly SeenElement[],
  name: string,
  attribute: string,
  isMeant: (attributes: SeenElement['attributes']) => boolean = () => true,
): readonly string[] {
  const found = elements.flatMap((element) =>
    element.name === name && isMeant(element.attributes)
      ? [element.attributes[attribute] ?? '']
      : [],
  );
  return [...new Set(found.filter(Boolean).map(onSite))];
}

/** Style sheets of the site load neither others nor pictures or fonts, so a document names all that is loaded. */
function mustLoadNothing(css: string): void {
  const [loading] = /@import|url\((?!["']?data:)/.exec(css) ?? [];
  if (loading !== undefined)
    throw new Error(
      `What a style sheet loads by "${loading}" is not counted. Count it in ${FILE}.`,
    );
}

/** The address of a file on the site as a browser asks for it, however it is written. */
export function onSite(href: string): string {
  const { pathname, search } = new URL(href, 'https://site.example');
  return pathname + search;
}

/** An address that stays the same from build to build. */
function withoutBuild(address: string): string {
  return address.replace(/([?&])build=[^&]*&?/, '$1').replace(/[?&]$/, '');
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
