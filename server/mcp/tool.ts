import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import { suggestion } from 'markdown';
import * as v from 'valibot';
import type { Figures } from '../figures/figures.ts';
import type { Edition } from '../library/edition.ts';
import type { MadeFileParts } from '../made-files/made-file.ts';
import type { VersionContent } from '../model/versions.ts';
import { SearchNotReady } from '../too-busy.ts';

/** Everything that tools read from. */
export interface ToolParts
  extends Pick<MadeFileParts, 'build' | 'edition' | 'origin' | 'pictures'> {
  readonly figures: Figures;
  /** Receives unexpected errors. */
  reportError(error: unknown): void;
}

interface ToolResult<Data> {
  /** The data in Markdown, for models that only read text. */
  readonly text: string;
  readonly data: Data;
  readonly png?: Uint8Array | undefined;
}

/** Thrown for a call that cannot be answered. The message says what is wrong and what to do. */
export class ToolError extends Error {}

/** A text with a description for assistants. */
export const described = (description: string) => v.pipe(v.string(), v.description(description));

/** The output fields that several tools share. */
export const PAGE_FIELDS = {
  path: described('Path of the page, for read_page.'),
  trail: v.pipe(
    v.array(v.string()),
    v.description('The categories that the page is in, outermost first.'),
  ),
};

type Entries = Readonly<Record<string, v.GenericSchema>>;

/** A read-only tool for assistants. */
export interface Tool<Input extends Entries, Output extends Entries> {
  readonly name: string;
  readonly title: string;
  /** @param site title of the site */
  description(site: string): string;
  readonly input: Input;
  readonly output: Output;
  run(
    given: v.InferOutput<ReturnType<typeof v.strictObject<Input, undefined>>>,
    parts: ToolParts,
  ): Promise<ToolResult<unknown>>;
}

/** Adds a tool to the server of one exchange. */
export type AddTool = (server: McpServer, parts: ToolParts) => void;

/** Makes a tool whose schemas both validate its input and describe it to assistants. */
export function defineTool<Input extends Entries, Output extends Entries>(
  tool: Tool<Input, Output>,
): AddTool {
  const inputSchema = toStandardJsonSchema(v.strictObject(tool.input));
  const outputSchema = toStandardJsonSchema(v.strictObject(tool.output));
  return (server, parts) => {
    const { name, title } = tool;
    const description = tool.description(parts.edition.snapshot.site.title);
    const annotations = {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    };
    server.registerTool(
      name,
      { title, description, inputSchema, outputSchema, annotations },
      async (given) => {
        try {
          return resultOf(await tool.run(given, parts));
        } catch (error) {
          return { content: [{ type: 'text', text: messageOf(error, parts) }], isError: true };
        }
      },
    );
  };
}

function resultOf({ text, data, png }: ToolResult<unknown>): CallToolResult {
  const picture = png && {
    type: 'image' as const,
    data: Buffer.from(png).toString('base64'),
    mimeType: 'image/png',
  };
  return {
    content: [{ type: 'text', text }, ...(picture ? [picture] : [])],
    structuredContent: data,
  };
}

function messageOf(error: unknown, { reportError }: ToolParts): string {
  if (error instanceof ToolError) return error.message;
  if (error instanceof SearchNotReady)
    return 'The search is being prepared. Call the tool again in a few seconds.';
  reportError(error);
  return 'Something went wrong on the side of the site, and has been noted. Another call may work.';
}

/** Returns an absolute URL, or a root-relative one if the origin is unknown. */
export function urlOf(href: string, { origin }: ToolParts): string {
  return (origin ?? '') + href;
}

/** Finds a version by its name; the recommended one without a name. Undefined if there are no docs. */
export function versionNamed(
  name: string | undefined,
  { snapshot: { versions, last } }: Edition,
): VersionContent | undefined {
  if (name === undefined) return last;
  const found =
    versions.get(name) ?? [...versions.values()].find(({ version }) => version.label === name);
  if (!found)
    throw new ToolError(
      `There is no version "${truncate(name)}" of the docs.${suggestion(name, [...versions.keys()])} Leave it out for the latest one.`,
    );
  return found;
}

/** Shortens a caller's text for a message. */
export function truncate(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
