import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { Negotiator } from 'negotiator';
import { Pending } from '../pending.ts';
import { givenId, REQUEST_ID, REVISION } from './headers.ts';

/** The best comes first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The bytes of an answer in one encoding, as headers describe them. The ETag is a strong one. */
interface Representation {
  readonly length: number;
  readonly etag: string;
}

export interface Stored extends Representation {
  /** A function where they have to be unpacked before they are sent. */
  readonly bytes: Buffer | (() => Promise<Buffer>);
}

export interface StoredBytes extends Stored {
  readonly bytes: Buffer;
}

/** The same content in several encodings. */
type InEncodings<Form> = { readonly identity: Form } & { readonly [Name in Encoding]?: Form };
export type Packed = InEncodings<Stored>;

/** A form with the headers of its answers. */
interface Prepared<Form> {
  readonly form: Form;
  /** Names and values in turn, as Node takes them without another copy. */
  readonly headers: string[];
  /** Those of 304. */
  readonly unchanged: string[];
}

/** An answer that is sent many times, with the headers of all its encodings. */
export interface Answer<Form extends Representation = Stored> {
  readonly status: 200 | 404;
  readonly forms: InEncodings<Prepared<Form>>;
  readonly figures: Head['figures'];
}

interface Head {
  readonly status: 200 | 404;
  /** Media type. */
  readonly type: string;
  readonly cacheControl: string;
  /** Headers that do not depend on the bytes, names and values in turn; none where a handler has set them before. */
  readonly common?: readonly string[];
  /** Ids of the figures of a page, whose state a query can set; undefined if they are not known. */
  readonly figures?: readonly string[] | undefined;
}

/** @param etag a digest of the bytes by default */
export function stored(
  bytes: Buffer,
  etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
): StoredBytes {
  return { bytes, length: bytes.length, etag };
}

const gunzipped = promisify(gunzip);
/** The smallest `chunkSize` that Node takes. */
const MIN_CHUNK = 64;

const unpacking = new Pending<Buffer>();

/**
 * Unpacks bytes in another thread, once for concurrent requests. They are not cached, since few clients want them. All
 * are unpacked in one piece, and one byte more tells that there is no other: each of Node's own pieces of 16 kB would
 * wait for a turn of this thread.
 * @param name different for different bytes
 */
export function unpack(name: string, zipped: Buffer, length: number): Promise<Buffer> {
  return unpacking.get(name, () =>
    gunzipped(zipped, { chunkSize: Math.max(MIN_CHUNK, length + 1) }),
  );
}

/** The plain form of bytes that are stored in gzip. */
export class Unpacked implements Stored {
  readonly etag: string;
  readonly #zipped: Buffer;

  constructor(etag: string, zipped: Buffer) {
    this.etag = etag;
    this.#zipped = zipped;
  }

  /** At the end of gzip. */
  get length(): number {
    return this.#zipped.readUInt32LE(this.#zipped.length - 4);
  }

  readonly bytes = (): Promise<Buffer> => unpack(this.etag, this.#zipped, this.length);
}

/** Pages and their Markdown have the same address. */
export function varyOf(type: string): string {
  return /^text\/(?:html|markdown)/.test(type) ? 'Accept-Encoding, Accept' : 'Accept-Encoding';
}

/** Prepares the headers of all encodings. */
export function makeAnswer<Form extends Representation>(
  { identity, br, gzip }: InEncodings<Form>,
  { status, type, cacheControl, common = [], figures }: Head,
): Answer<Form> {
  const prepared = (form: Form, encoding: Encoding): Prepared<Form> => {
    const unchanged = [
      ...common,
      'Cache-Control',
      cacheControl,
      'Vary',
      varyOf(type),
      'ETag',
      form.etag,
    ];
    const packing = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    return {
      form,
      unchanged,
      headers: [
        ...unchanged,
        'Content-Type',
        type,
        'Content-Length',
        String(form.length),
        ...packing,
      ],
    };
  };
  return {
    status,
    figures,
    forms: {
      identity: prepared(identity, 'identity'),
      ...(br && { br: prepared(br, 'br') }),
      ...(gzip && { gzip: prepared(gzip, 'gzip') }),
    },
  };
}

/**
 * Sends an answer in the client's preferred encoding, or 304.
 * @param revision of the content, unless a handler has set it before or the answer depends on no content
 */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  revision?: string,
): void {
  const encoding = sendHeadOf(request, response, answer, revision);
  if (!encoding) return;
  const { bytes } = (answer.forms[encoding] ?? answer.forms.identity).form;
  if (Buffer.isBuffer(bytes)) response.end(bytes);
  else
    bytes().then(
      (plain) => response.end(plain),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
}

/** Sends the head of an answer and returns the encoding of the body to send; null if there is none to send. */
export function sendHeadOf<Form extends Representation>(
  request: IncomingMessage,
  response: ServerResponse,
  { status, forms }: Answer<Form>,
  revision?: string,
): Encoding | null {
  const { method, headers: asked } = request;
  const encoding =
    accepted.memo(asked['accept-encoding'] ?? '').find((one) => forms[one]) ?? 'identity';
  const { form, headers, unchanged } = forms[encoding] ?? forms.identity;
  if (status === 200 && isKnown(form.etag, asked))
    response.writeHead(304, withOwn(unchanged, request, revision)).end();
  else {
    response.writeHead(status, withOwn(headers, request, revision));
    if (method !== 'HEAD') return encoding;
    response.end();
  }
  return null;
}

/** Prepared headers with those of this request. An id is only sent back to clients that have sent one. */
function withOwn(
  headers: string[],
  request: IncomingMessage,
  revision: string | undefined,
): string[] {
  const id = givenId(request);
  if (id === undefined && revision === undefined) return headers;
  return [
    ...headers,
    ...(revision === undefined ? [] : [REVISION, revision]),
    ...(id === undefined ? [] : [REQUEST_ID, id]),
  ];
}

/** Whether the client has the bytes cached, and does not insist on getting them again. */
function isKnown(
  etag: string,
  { 'if-none-match': known, 'cache-control': wish = '' }: IncomingMessage['headers'],
): boolean {
  if (known === undefined || /(?:^|,)\s*no-cache\s*(?:,|$)/i.test(wish)) return false;
  return (
    known.trim() === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
  );
}

/**
 * The encodings that a client accepts, the preferred one first, by its header, of which few are in use. Among those of
 * equal weight the best comes first, although browsers list gzip before br.
 */
const accepted = new LRUCache<string, readonly Encoding[]>({
  max: 50,
  memoMethod: (header) =>
    new Negotiator({ headers: { 'accept-encoding': header } }).encodings(ENCODINGS, {
      preferred: ENCODINGS,
    }),
});
