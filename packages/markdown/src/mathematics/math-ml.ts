import type { Element, ElementContent, Properties } from 'hast';
import { parseEntities } from 'parse-entities';
import { text } from '../html/hast.ts';

/** A formula as elements, and the part of it that pages cannot show. */
export interface MathMl {
  readonly root: Element;
  readonly problem: string | null;
}

/** Thrown for a formula that is not valid TeX. The message says why. */
export class FormulaError extends Error {
  /** Offset of the mistake in the source. */
  readonly position: number;

  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}

const ELEMENTS: ReadonlySet<string> = new Set(
  'math menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none span'.split(
    ' ',
  ),
);

const ATTRIBUTES: ReadonlySet<string> = new Set(
  'accent accentunder columnspan depth display displaystyle fence form height largeop linethickness lspace mathsize mathvariant maxsize minsize movablelimits notation rowspan rspace scriptlevel separator stretchy symmetric voffset width'.split(
    ' ',
  ),
);

/** Classes that `client/styles/sheets/math.css` covers. */
const CLASSES =
  /^(?:tml-(?:cancel|eqn|fbox|jot|left|overline|prime|right|small|tag|underline|vec|xcancel|tilde-\d|hat-\d)|upstrike|downstrike|sout|chr-\w+)$/;

/** Classes that replace inline styles, which the security policy forbids. */
const CLASS_OF_STYLE: Readonly<Record<string, string>> = {
  'padding-left:0em': 'tml-left-0',
  'padding-left:0pt': 'tml-left-0',
  'padding-left:1em': 'tml-left-1',
  'padding-right:0em': 'tml-right-0',
  'padding-right:0pt': 'tml-right-0',
  'padding-left:0.1389em': 'tml-thin',
  'padding-right:0.1389em': 'tml-thin',
  'border-top:0.06em solid': 'tml-line-top',
  'border-bottom:0.06em solid': 'tml-line-bottom',
  'border-left:0.06em solid': 'tml-line-left',
  'border-right:0.06em solid': 'tml-line-right',
  'border-top:0.06em dashed': 'tml-dashes-top',
  'border-bottom:0.06em dashed': 'tml-dashes-bottom',
  'border-left:0.06em dashed': 'tml-dashes-left',
  'border-right:0.06em dashed': 'tml-dashes-right',
  'border:1px solid': 'tml-fbox',
  'math-depth:0': 'tml-depth-0',
  'margin-left:-0.1667em': 'tml-closer',
  'width:100%': 'tml-wide',
  'width:50%': 'tml-side',
};

/** Unsupported styles that change the meaning of a formula. */
const UNSUPPORTED_STYLES: readonly (readonly [style: RegExp, problem: string])[] = [
  [
    /^color:#|^(?:border|color):.*#/,
    'Its colours are not shown, since pages have a light and a dark mode. Remove them.',
  ],
  [
    /^(?:position|transform|justify-content):/,
    'It overlays or rotates letters, which pages cannot show. Write it without that.',
  ],
];

const TOKEN = /<(\/?)([a-zA-Z]+)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'))*)\s*>|([^<]+)/g;
const ATTRIBUTE = /(?<![\w-])([\w-]+)="([^"]*)"/g;

/** Parses the markup of Temml. Only known elements, attributes and classes are kept. */
export function readMathMl(markup: string): MathMl {
  const stack: Element[] = [];
  let root: Element | null = null;
  let problem: string | null = null;
  const add = (node: ElementContent): void => void stack.at(-1)?.children.push(node);
  for (const [, slash, tagName, attributes = '', words] of markup.matchAll(TOKEN)) {
    if (words !== undefined) add(text(parseEntities(words)));
    else if (slash === '/') stack.pop();
    else if (tagName !== undefined) {
      const { properties, problem: missed } = read(attributes);
      const node: Element = {
        type: 'element',
        tagName: ELEMENTS.has(tagName) ? tagName : 'mrow',
        properties,
        children: [],
      };
      problem ??= ELEMENTS.has(tagName)
        ? missed
        : `It has a link or a picture (${tagName}), which formulas cannot have. Remove it.`;
      add(node);
      root ??= node;
      stack.push(node);
    }
  }
  // A reference alone is rendered as a link and not as a formula.
  if (root?.tagName !== 'math') throw new FormulaError('it is only a reference', 0);
  return { root, problem };
}

function read(written: string): {
  readonly properties: Properties;
  readonly problem: string | null;
} {
  const properties: Properties = {};
  const classes: string[] = [];
  let problem: string | null = null;
  for (const [, name = '', escaped = ''] of written.matchAll(ATTRIBUTE)) {
    const value = parseEntities(escaped);
    if (ATTRIBUTES.has(name)) properties[name] = value;
    else if (name === 'class') classes.push(...value.split(' ').filter((one) => CLASSES.test(one)));
    else if (name === 'mathbackground' && value === 'black') classes.push('tml-ink');
    else if (/^math(?:background|color)$/.test(name)) problem ??= problemOfStyle(`color:${value}#`);
    else if (name === 'style') {
      for (const style of value.split(';')) {
        const own = CLASS_OF_STYLE[style];
        if (own !== undefined) classes.push(own);
        problem ??= problemOfStyle(style);
      }
    }
  }
  return {
    properties: classes.length > 0 ? { ...properties, className: classes } : properties,
    problem,
  };
}

function problemOfStyle(style: string): string | null {
  return UNSUPPORTED_STYLES.find(([pattern]) => pattern.test(style))?.[1] ?? null;
}
