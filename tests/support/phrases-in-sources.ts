import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'vite';

const ROOT = resolve(import.meta.dirname, '..', '..');

/** Where the interface speaks. Figures, the generator and what authors, operators or assistants read is English. */
const ROOMS = [
  'shared/article',
  'shared/docs',
  'shared/frame',
  'shared/navigation',
  'shared/pages',
  'shared/search-ui',
  'shared/ui',
  'client',
  'server',
  'packages/markdown/src',
];
const ENGLISH = [
  'client/development/',
  'client/figures/',
  'server/figures/',
  'server/mcp/',
  'packages/markdown/src/directives/api.ts',
  'packages/markdown/src/directives/settings.ts',
  // It lists the phrases and says none.
  'packages/markdown/src/phrases.ts',
];

/** What is seen or read aloud of an element. */
const SPOKEN = ['aria-label', 'ariaLabel', 'title', 'alt', 'placeholder', 'label', 'textContent'];

interface Source {
  readonly path: string;
  readonly text: string;
}

/** A text in the sources. */
interface Literal {
  readonly at: string;
  readonly text: string;
  /** Whether it is data, which something may still say. */
  readonly isData: boolean;
}

/** How a text is shown: as a part of an element, or as data of one. */
type Shown = 'element' | 'data' | null;

export interface Spoken {
  /** All texts. */
  readonly literals: ReadonlySet<string>;
  /** Texts with letters that a visitor would see as they are, since nothing says them. */
  readonly unsaid: readonly Literal[];
}

/** Reads what the sources say. */
export function spokenIn(sources: readonly Source[]): Spoken {
  const literals = new Set<string>();
  const unsaid: Literal[] = [];
  for (const { path, text } of sources) {
    const { program } = parseSync(path, text);
    const note = (said: string, start: number, shown: Shown): void => {
      const at = `${path}:${text.slice(0, start).split('\n').length}`;
      if (/\p{L}/u.test(said)) unsaid.push({ at, text: said.trim(), isData: shown === 'data' });
    };
    const walk = (value: unknown, shown: Shown): void => {
      if (Array.isArray(value)) for (const each of value) walk(each, shown);
      if (!isNode(value)) return;
      if (/^(?:TS|Import)/.test(value.type) && !/^TS(?:As|Satisfies|NonNull)/.test(value.type))
        return;
      if (typeof value.value === 'string') {
        literals.add(value.value);
        if (value.type === 'JSXText' || (shown && value.type === 'Literal'))
          note(value.value, value.start, shown);
      }
      if (shown && value.type === 'TemplateLiteral') note(cookedOf(value), value.start, shown);
      for (const [key, child] of Object.entries(value)) walk(child, shownIn(value, key, shown));
    };
    walk(program, null);
  }
  return { literals, unsaid };
}

/** The sources in which the interface speaks. */
export function speakingSources(): Source[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${room}/${file}`,
    ),
  )
    .filter((path) => /\.tsx?$/.test(path) && ENGLISH.every((place) => !path.startsWith(place)))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

interface AnyNode {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is AnyNode {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
}

/** How a text in this place of a node is shown. */
function shownIn(node: AnyNode, key: string, shown: Shown): Shown {
  const through = (isWay: boolean): Shown => (isWay ? shown : null);
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return key === 'children' ? 'element' : null;
    case 'JSXAttribute':
      return key === 'value' && isSpoken(node.name) ? 'element' : null;
    case 'Property':
      return key === 'value' && isSpoken(node.key) ? 'data' : through(key === 'value');
    case 'AssignmentExpression':
      return key === 'right' && isNode(node.left) && isSpoken(node.left.property)
        ? 'element'
        : null;
    // Only what a condition leads to is shown, not what it asks.
    case 'ConditionalExpression':
      return through(key !== 'test');
    case 'LogicalExpression':
      return through(key === 'right' || node.operator !== '&&');
    case 'JSXExpressionContainer':
    case 'TemplateLiteral':
    case 'ParenthesizedExpression':
      return shown;
    default:
      return null;
  }
}

function isSpoken(name: unknown): boolean {
  return isNode(name) && typeof name.name === 'string' && SPOKEN.includes(name.name);
}

function cookedOf({ quasis }: AnyNode): string {
  const parts = Array.isArray(quasis) ? quasis : [];
  return parts
    .map((part: { readonly value?: { readonly cooked?: string } }) => part.value?.cooked ?? '')
    .join('…');
}
