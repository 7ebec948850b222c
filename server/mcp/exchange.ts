import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { AssistantRequest } from '../contract/make.ts';
import type { Edition } from '../library/edition.ts';
import { computeFigure } from './compute-figure.ts';
import { listFigures } from './list-figures.ts';
import { listPages } from './list-pages.ts';
import { readPage } from './read-page.ts';
import { searchDocs } from './search-docs.ts';
import type { ToolParts } from './tool.ts';

/** The response to a message, sent as it is. */
interface AssistantAnswer {
  readonly status: number;
  readonly type: string | null;
  readonly body: Uint8Array;
  /** What the log says of an unexpected error. */
  readonly failure: string | null;
}

/** The transports need an absolute URL, and ignore it. */
const ADDRESS = 'http://mcp.invalid/';

/** Messages of the protocol are shallow. The SDK parses nested values recursively, so it could overflow the stack. */
const MAX_DEPTH = 40;

/** JSON-RPC error codes. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

/**
 * Answers one message of the Model Context Protocol with the official SDK. Each message has its own server: there are
 * no sessions and no open streams. Revisions of the protocol with and without a handshake are supported.
 */
export async function answerAssistant(
  { headers, body }: Pick<AssistantRequest, 'headers' | 'body'>,
  parts: Omit<ToolParts, 'reportError'>,
): Promise<AssistantAnswer> {
  let failure: string | null = null;
  const reportError = (error: unknown): void => {
    failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
  };
  const message = parseJson(body);
  if (message === undefined) return errorResponse(PARSE_ERROR, 'The body is no JSON.');
  if (Array.isArray(message))
    return errorResponse(
      INVALID_REQUEST,
      'Send one message for each request: batches are not part of the protocol any more.',
    );
  if (isDeeper(message, MAX_DEPTH))
    return errorResponse(INVALID_REQUEST, `The message has more than ${MAX_DEPTH} levels.`);
  const response = await respond(
    new Request(ADDRESS, { method: 'POST', headers: withAccept(headers), body }),
    message,
    { ...parts, reportError },
  );
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: new Uint8Array(await response.arrayBuffer()),
    failure: failure ?? (response.status >= 500 ? 'The SDK failed without an error.' : null),
  };
}

async function respond(request: Request, message: unknown, parts: ToolParts): Promise<Response> {
  const options = { parsedBody: message };
  if (await isLegacyRequest(request, message)) {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = createServer(parts);
    await server.connect(transport);
    try {
      return await transport.handleRequest(request, options);
    } finally {
      await server.close();
    }
  }
  // Nothing changes while a client listens, so subscriptions are disabled.
  const handler = createMcpHandler(() => createServer(parts), {
    legacy: 'reject',
    maxSubscriptions: 0,
    keepAliveMs: 0,
  });
  try {
    return await handler.fetch(request, options);
  } finally {
    await handler.close();
  }
}

function createServer(parts: ToolParts): McpServer {
  const { edition, build, origin } = parts;
  const { site, config, base } = edition.snapshot;
  const info = {
    name: site.title,
    title: `${site.title} documentation`,
    version: build,
    ...(origin !== null && { websiteUrl: origin + base }),
  };
  const server = new McpServer(info, {
    capabilities: { tools: { listChanged: false } },
    instructions: instructionsFor(edition),
  });
  for (const add of [searchDocs, listPages, readPage]) add(server, parts);
  if (config.figures) for (const add of [listFigures, computeFigure]) add(server, parts);
  return server;
}

/** The instructions that a model reads before it uses the tools. */
function instructionsFor({ snapshot: { site, config, versions, last } }: Edition): string {
  const labels = [...versions.values()].map(({ version: { name, label } }) =>
    name === label ? name : `${name} (${label})`,
  );
  return [
    `The documentation of ${site.title}. ${site.tagline}`,
    'Search with search_docs and read what it finds with read_page before you answer; list_pages shows what there is. Link the pages that you used.',
    ...(last && labels.length > 1
      ? [`Versions: ${labels.join(', ')}. Without a version, the tools use ${last.version.name}.`]
      : []),
    ...(config.figures
      ? [
          'Pages have figures that compute what they show. list_figures names their settings, and compute_figure tries them.',
        ]
      : []),
  ].join('\n');
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Whether a value is nested more deeply. Recurses no further than that. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** Adds the `Accept` header that the protocol requires. Every response is JSON, so clients may omit it. */
function withAccept(headers: AssistantRequest['headers']): Headers {
  const all = new Headers(headers);
  all.set('Accept', 'application/json, text/event-stream');
  return all;
}

function errorResponse(code: number, message: string): AssistantAnswer {
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }));
  return { status: 400, type: 'application/json', body, failure: null };
}
