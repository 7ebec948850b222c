/** Inline elements that authors may use, with the attribute that each may have. */
const INLINE: Readonly<Record<string, string | null>> = {
  abbr: 'title',
  kbd: null,
  mark: null,
  sub: null,
  sup: null,
};

/** Block elements that authors may use. `open` has no value. */
const BLOCK: Readonly<Record<string, string | null>> = { details: 'open', summary: null };

/** The only void element. */
export const LINE_BREAK = 'br';

const ALLOWED: Readonly<Record<string, string | null>> = {
  ...INLINE,
  ...BLOCK,
  [LINE_BREAK]: null,
};

export function isInline(name: string): boolean {
  return Object.hasOwn(INLINE, name);
}

export function isBlock(name: string): boolean {
  return Object.hasOwn(BLOCK, name);
}

/** The attribute that an element may have; null if it has none. */
export function attributeOf(name: string): string | null {
  return (Object.hasOwn(ALLOWED, name) && ALLOWED[name]) || null;
}

/** Says why an element is not shown, and what to write instead. */
export function rejection(name: string): string {
  // Markdown reads any name, so capitals can only come from components.
  if (/^[A-Z]/.test(name))
    return `<${name}> is a component, which pages cannot have. ${remedyFor(name, COMPONENTS) ?? OTHER_COMPONENTS}`;
  const remedy = remedyFor(name.toLowerCase(), REMEDIES);
  return remedy
    ? `the HTML element <${name}> is not shown. ${remedy}`
    : `<${name}> is not shown. ${UNKNOWN}`;
}

type Remedies = readonly (readonly [names: string, remedy: string])[];

function remedyFor(name: string, remedies: Remedies): string | undefined {
  return remedies.find(([names]) => names.split(' ').includes(name))?.[1];
}

/** What to write instead of the components of other docs tools. */
const COMPONENTS: Remedies = [
  ['Tabs TabItem Tab', 'Write ::::tabs around :::tab[Label], each with its own end.'],
  ['CodeGroup CodeTabs', 'Write :::code-group around code blocks with titles.'],
  ['Steps Step', 'Write :::steps around a numbered list.'],
  ['FileTree Files Folder File', 'Write :::file-tree around a list.'],
  ['Aside Admonition Callout Note Tip Warning', 'Write :::note[Title], or another of its kinds.'],
  ['Card Cards CardGrid LinkCard', 'Write :::cards around a list of links.'],
  ['LinkButton Button', 'Write :::actions around a list of links.'],
  ['Badge', 'Write :badge[Words].'],
  ['Details Accordion Collapse', 'Write :::details[Summary].'],
  [
    'Image Img ThemedImage',
    'Write a picture as ![What it shows](picture.png), or ::image{…} for one in each colour mode.',
  ],
];
const OTHER_COMPONENTS =
  'Look for a directive that does the same, which content/README.md lists, or write it in Markdown.';
const UNKNOWN = `If it is text or code, put it between backticks. Of HTML there are only ${Object.keys(ALLOWED).join(', ')}, and comments.`;
const NO_SCRIPTS =
  'Pages have no scripts and styles of their own. To show code, put it into a fence (```html).';

/** What to write instead of the most common elements. */
const REMEDIES: Remedies = [
  ['img', 'Write a picture as ![What it shows](picture.png).'],
  ['picture source', 'Write ::image{light="day.svg" dark="night.svg" alt="What it shows"}.'],
  [
    'figure figcaption',
    'Write a picture as ![What it shows](picture.png), or ::image{…} with a caption.',
  ],
  ['svg', 'Save it as a file, and write ![What it shows](picture.svg).'],
  [
    'a',
    'Write a link as [words](address), and a link target as a heading with an id: ## Heading {#id}.',
  ],
  ['b strong', 'Write **words**.'],
  ['i em u ins cite dfn var', 'Write *words*.'],
  ['s del strike', 'Write ~~words~~.'],
  ['code tt samp', 'Put code between backticks.'],
  ['pre', 'Put code into a fence (```).'],
  ['h1 h2 h3 h4 h5 h6', 'Write a heading as ## Heading.'],
  ['ul ol li dl dt dd', 'Write a list, with - before each item.'],
  ['table thead tbody tr th td', 'Write a table with | between the cells.'],
  ['blockquote q', 'Write > before each line of a quotation.'],
  ['hr', 'Write a line of three dashes (---).'],
  [
    'p div span center font section small',
    'Leave the tags out. Blank lines part paragraphs; :::note and other directives make boxes.',
  ],
  [
    'iframe video audio embed object',
    'Link to it, from a picture if there is one: [![What it shows](picture.png)](https://…).',
  ],
  ['script style link meta', NO_SCRIPTS],
  [
    'form input button select textarea',
    'Pages have no fields of their own. Link to a page that has them.',
  ],
];
