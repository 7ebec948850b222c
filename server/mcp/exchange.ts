import { createMcpHandler, isLegacyRequest, McpServer, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import type { AssistantRequest } from '../contract/make.ts';
import type { Edition } from '../library/edition.ts';
import { computeFigure } from './compute-figure.ts';
import { listFigures } from './list-figures.ts';
import { listPages } from './list-pages.ts';
import { readPage } from './read-page.ts';
import { searchDocs } from './search-docs.ts';
import type { ToolParts } from './tool.ts';

/** The answer to a message, to be sent as it is. */
interface AssistantAnswer {
  readonly status: number;
  readonly type: string | null;
  readonly body: Uint8Array;
  /** What has gone wrong on our side, for the log. */
  readonly failure: string | null;
}

/** The transports want a full address, and look at nothing in it. */
const ADDRESS = 'http://mcp.invalid/';

/** A message of the protocol has few levels; schemas of the SDK go down them one call inside the other. */
const DEEPEST = 40;

/** Codes of JSON-RPC. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

/**
 * Answers one message of the Model Context Protocol as the official SDK does, with a server for this message only:
 * there are no sessions, and nothing stays open. Both revisions of the protocol are spoken, with and without a
 * handshake.
 */
export async function answerAssistant(
  { headers, body }: Pick<AssistantRequest, 'headers' | 'body'>,
  around: Omit<ToolParts, 'failed'>,
): Promise<AssistantAnswer> {
  let failure: string | null = null;
  const failed = (error: unknown): void => {
    failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
  };
  const message = parsed(body);
  if (message === undefined) return refusal(PARSE_ERROR, 'The body is no JSON.');
  if (Array.isArray(message)) return refusal(INVALID_REQUEST, 'Send one message for each request: batches are not part of the protocol any more.');
  if (isDeeper(message, DEEPEST)) return refusal(INVALID_REQUEST, `The message has more than ${DEEPEST} levels.`);
  const response = await respond(new Request(ADDRESS, { method: 'POST', headers: accepting(headers), body }), message, { ...around, failed });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: new Uint8Array(await response.arrayBuffer()),
    failure: failure ?? (response.status >= 500 ? 'The SDK has failed without a reason.' : null),
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
  // Nothing here changes while a client listens, so no stream is opened for that.
  const handler = createMcpHandler(() => createServer(parts), { legacy: 'reject', maxSubscriptions: 0, keepAliveMs: 0 });
  try {
    return await handler.fetch(request, options);
  } finally {
    await handler.close();
  }
}

function createServer(parts: ToolParts): McpServer {
  const { edition, build, origin } = parts;
  const { site, config, base } = edition.snapshot;
  const info = { name: site.title, title: `${site.title} documentation`, version: build, ...(origin !== null && { websiteUrl: origin + base }) };
  const server = new McpServer(info, { capabilities: { tools: { listChanged: false } }, instructions: instructionsFor(edition) });
  for (const add of [searchDocs, listPages, readPage]) add(server, parts);
  if (config.figures) for (const add of [listFigures, computeFigure]) add(server, parts);
  return server;
}

/** What a model is told before it uses the tools. */
function instructionsFor({ snapshot: { site, config, versions, last } }: Edition): string {
  const labels = [...versions.values()].map(({ version: { name, label } }) => (name === label ? name : `${name} (${label})`));
  return [
    `The documentation of ${site.title}. ${site.tagline}`,
    'Search with search_docs and read what it finds with read_page before you answer; list_pages shows what there is. Link the pages that you used.',
    ...(last && labels.length > 1 ? [`Versions: ${labels.join(', ')}. Without a version, the tools use ${last.version.name}.`] : []),
    ...(config.figures ? ['Pages have figures that compute what they show. list_figures names their settings, and compute_figure tries them.'] : []),
  ].join('\n');
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Whether a value has more levels. Does not go deeper than that itself. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** Every answer is JSON, so a client that accepts less than the protocol asks of it is answered, too. */
function accepting(headers: AssistantRequest['headers']): Headers {
  const all = new Headers(headers);
  all.set('Accept', 'application/json, text/event-stream');
  return all;
}

function refusal(code: number, message: string): AssistantAnswer {
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }));
  return { status: 400, type: 'application/json', body, failure: null };
}
