import type { Element } from 'hast';
import type { Paragraph, Parents } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import * as v from 'valibot';
import type { VFile } from 'vfile';
import { everyIssue, isUnknownKey } from '../every-issue.ts';
import {
  type ArticleSheet,
  lineOf,
  type Notes,
  notesOf,
  report,
  type Surroundings,
  surroundingsOf,
} from '../notes.ts';
import { suggestion } from '../suggest.ts';

type AnyDirective = ContainerDirective | LeafDirective | TextDirective;
type Attributes = v.GenericSchema<unknown, object>;

interface Page {
  readonly site: Surroundings;
  readonly notes: Notes;
}

export interface Use<Node extends AnyDirective, Schema extends Attributes = typeof noAttributes>
  extends Page {
  readonly node: Node;
  readonly parent: Parents | undefined;
  readonly attributes: v.InferOutput<Schema>;
  /** The text in brackets of a container, which is removed from the node's children. */
  readonly label: Paragraph | null;
  readonly line: number;
  /** Reports a problem on the line of the directive or of another node. */
  problem(message: string, at?: Pick<AnyDirective, 'position'>): null;
}

interface Declaration<Node extends AnyDirective, Schema extends Attributes, Rendered> {
  readonly names: readonly string[];
  readonly attributes: Schema;
  /** The feature that the site must document to use the directive. */
  readonly requires?: keyof typeof REQUIREMENTS;
  /** The additional style sheet that it needs. */
  readonly sheet?: ArticleSheet;
  /** Returns null after a problem. */
  render(use: Use<Node, Schema>): Rendered | null;
  /** Called after the whole page has been read. */
  endOfPage?(page: Page): void;
  /** Whether to render it after all others, since it needs their notes. */
  readonly isDeferred?: boolean;
}

/** A declared directive. Inline directives may render to text, all others to an element. */
export interface Directive<Node extends AnyDirective, Rendered = Element> {
  readonly names: readonly string[];
  readonly isDeferred: boolean;
  render(node: Node, file: VFile, parent?: Parents): Rendered | null;
  endOfPage(file: VFile): void;
}

/** Messages for directives that the site's settings do not allow. */
const REQUIREMENTS = {
  figures:
    'belongs to the figures of this server. If this site shows them, set "figures: true" in site.yaml; otherwise remove this.',
  api: 'shows the API of a product. If this site documents it, set "code.api" in site.yaml to the page of its tables; otherwise remove this.',
} as const;

const COLONS = { containerDirective: ':::', leafDirective: '::', textDirective: ':' } as const;

export function directive<Node extends AnyDirective, Schema extends Attributes, Rendered>({
  names,
  attributes,
  requires,
  sheet,
  render,
  endOfPage,
  isDeferred = false,
}: Declaration<Node, Schema, Rendered>): Directive<Node, Rendered> {
  return {
    names,
    isDeferred,
    render(node, file, parent) {
      const notes = notesOf(file);
      const problem: Use<Node, Schema>['problem'] = (message, at = node) => {
        report(file, at.position ? at : node, message);
        return null;
      };
      const name = COLONS[node.type] + node.name;
      const site = surroundingsOf(file);
      if (requires && !site.documents[requires])
        return problem(`${name} ${REQUIREMENTS[requires]}`);
      if (sheet) notes.sheets.push(sheet);
      const given = Object.entries(node.attributes ?? {}).map(([name, value]) => [
        name,
        value ?? '',
      ]);
      const { output, success } = v.safeParse(attributes, Object.fromEntries(given));
      if (!success) {
        const issues = everyIssue(attributes, Object.fromEntries(given));
        for (const message of new Set(issues.map((issue) => messageOf(issue, name))))
          problem(message);
        return null;
      }
      return render({
        node,
        parent,
        attributes: output,
        label: takeLabel(node),
        line: lineOf(node),
        problem,
        site,
        notes,
      });
    },
    endOfPage: (file) => endOfPage?.({ site: surroundingsOf(file), notes: notesOf(file) }),
  };
}

function takeLabel(node: AnyDirective): Paragraph | null {
  if (node.type !== 'containerDirective') return null;
  const [first] = node.children;
  if (first?.type !== 'paragraph' || !first.data || !('directiveLabel' in first.data)) return null;
  node.children.shift();
  return first;
}

/** Declares the attributes of a directive. Any other attribute is a problem. */
export function attributes<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, ({ input }) => suggestion(String(input), Object.keys(entries)));
}

export const noAttributes = attributes({});

/** An attribute that must be given and must not be empty. */
export function required(message: string) {
  return v.optional(v.pipe(v.string(), v.nonEmpty(message)), '');
}

function messageOf(issue: v.BaseIssue<unknown>, name: string): string {
  return isUnknownKey(issue)
    ? `${name} has no option "${issue.input}".${issue.message}`
    : issue.message;
}
