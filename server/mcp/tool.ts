import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Figures } from '../figures/figures.ts';
import type { Edition } from '../library/edition.ts';
import type { MadeFileParts } from '../made-files/made-file.ts';
import { suggestion } from '../markdown/suggest.ts';
import type { VersionContent } from '../model/versions.ts';
import { SearchNotReady, TooBusy } from '../work-queue.ts';

/** What tools answer from. */
export interface ToolParts extends Pick<MadeFileParts, 'build' | 'edition' | 'origin'> {
  readonly figures: Figures;
  /** Is told what goes wrong on our side. */
  failed(error: unknown): void;
}

/** What a tool found. */
interface ToolAnswer<Data> {
  /** For a model that reads texts only: the same as the data, in Markdown. */
  readonly text: string;
  readonly data: Data;
  readonly png?: Uint8Array | undefined;
}

/** Thrown when a tool cannot do what it is asked for. The message says what is wrong and what to do. */
export class ToolProblem extends Error {}

/** A text, with what assistants are told of it. */
export const described = (description: string) => v.pipe(v.string(), v.description(description));

/** What several tools say of a page. */
export const ABOUT_PAGE = {
  path: described('Path of the page, for read_page.'),
  trail: v.pipe(v.array(v.string()), v.description('The categories that the page is in, outermost first.')),
};

type Entries = Readonly<Record<string, v.GenericSchema>>;

/** A tool for assistants. All of them only read. */
export interface Tool<Input extends Entries, Output extends Entries> {
  readonly name: string;
  readonly title: string;
  /** @param site title of the site */
  description(site: string): string;
  readonly input: Input;
  readonly output: Output;
  run(given: v.InferOutput<ReturnType<typeof v.strictObject<Input, undefined>>>, parts: ToolParts): Promise<ToolAnswer<unknown>>;
}

/** Adds a tool to the server of one exchange. */
export type AddTool = (server: McpServer, parts: ToolParts) => void;

/** The settings of a tool are checked by its schemas, which are also what assistants are told of it. */
export function defineTool<Input extends Entries, Output extends Entries>(tool: Tool<Input, Output>): AddTool {
  const inputSchema = toStandardJsonSchema(v.strictObject(tool.input));
  const outputSchema = toStandardJsonSchema(v.strictObject(tool.output));
  return (server, parts) => {
    const { name, title } = tool;
    const description = tool.description(parts.edition.snapshot.site.title);
    const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema, outputSchema, annotations }, async (given) => {
      try {
        return resultOf(await tool.run(given, parts));
      } catch (error) {
        return { content: [{ type: 'text', text: messageOf(error, parts) }], isError: true };
      }
    });
  };
}

function resultOf({ text, data, png }: ToolAnswer<unknown>): CallToolResult {
  const picture = png && { type: 'image' as const, data: Buffer.from(png).toString('base64'), mimeType: 'image/png' };
  return { content: [{ type: 'text', text }, ...(picture ? [picture] : [])], structuredContent: data };
}

function messageOf(error: unknown, { failed }: ToolParts): string {
  if (error instanceof ToolProblem) return error.message;
  if (error instanceof TooBusy) return 'The site has too much to do just now. Call the tool again in a few seconds.';
  if (error instanceof SearchNotReady) return 'The search is being prepared. Call the tool again in a few seconds.';
  failed(error);
  return 'Something went wrong on the side of the site, and has been noted. Another call may work.';
}

/** A full address where the origin of the site is known, else one that begins at its root. */
export function urlOf(href: string, { origin }: ToolParts): string {
  return (origin ?? '') + href;
}

/** The version with a name, or the one that visitors should read. Undefined where there are no docs. */
export function versionNamed(name: string | undefined, { snapshot: { versions, last } }: Edition): VersionContent | undefined {
  if (name === undefined) return last;
  const found = versions.get(name) ?? [...versions.values()].find(({ version }) => version.label === name);
  if (!found)
    throw new ToolProblem(`There is no version "${cut(name)}" of the docs.${suggestion(name, [...versions.keys()])} Leave it out for the latest one.`);
  return found;
}

/** A text of a caller, as a message quotes it. */
export function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
