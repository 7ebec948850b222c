import { memberAnchor, typeAnchor } from './anchors.ts';
import { checkDeclared } from './check-types.ts';
import { type Declared, readDeclarations } from './declare.ts';
import { type Findings, notKnown, notKnownSyntax } from './findings.ts';
import { loadWorld } from './load-world.ts';
import type { Member, TypeDeclaration } from './model.ts';
import { type Names, WHAT_TO_DO } from './names.ts';
import { loadParser } from './parser.ts';
import { child, childrenOf, flaws, type Parse, parts, type Syntax } from './syntax.ts';
import { unreadIn } from './unread.ts';
import type { World } from './world.ts';

/** A name in a sample that has a row in the tables of the API. */
export interface ApiLink {
  /** in characters from the beginning of the sample */
  readonly start: number;
  readonly length: number;
  readonly anchor: string;
}

/** What is to be said of a sample. */
export interface SampleReading {
  /** lines are counted from 1 in the sample */
  readonly problems: readonly { readonly line: number; readonly message: string }[];
  readonly links: readonly ApiLink[];
}

/**
 * Reads the C# samples of a page. They see each other's types; the last of one name is meant where it is not the sample's own.
 *
 * Names, types and calls are checked as a compiler would. What it says beyond them stays unsaid here: a variable that is read before it is set, a
 * constant that is too large for its type, two methods that fit a call equally well, a setter that is private, what is protected in another object,
 * `sealed`, the constraints of generic types, the null that comes out of `?.`, a `break` outside of all loops, a case that comes twice, and methods
 * that the engine calls by name.
 */
export type ReadSamples = (texts: readonly string[]) => readonly SampleReading[];

let loading: Promise<ReadSamples> | undefined;

/** Makes the check of C# samples ready: the grammar, and the sheets in shared/api/. Once for the whole process. */
export function loadSampleReader(): Promise<ReadSamples> {
  loading ??= loadParser().then((parse) => createSampleReader(parse, loadWorld(parse)));
  return loading;
}

export function createSampleReader(parse: Parse, world: World): ReadSamples {
  return (texts) => {
    const page: TypeDeclaration[] = [];
    const files = texts.map((text) => readFile(parse(text), world, page));
    page.push(...files.flatMap(({ declared }) => declared.map(({ declaration }) => declaration)));
    return files.map(({ declared, gathered }) => {
      for (const type of declared) checkDeclared(type);
      return gathered.reading();
    });
  };
}

interface SampleFile {
  readonly declared: readonly Declared[];
  readonly gathered: Gathered;
}

function readFile(root: Syntax, world: World, page: readonly TypeDeclaration[]): SampleFile {
  const gathered = new Gathered();
  const broken = flaws(root);
  for (const flaw of broken.slice(0, 1)) gathered.problem(flaw, flawText(flaw));
  if (broken.length > 0) return { declared: [], gathered };
  for (const unread of unreadIn(root)) gathered.problem(unread, notKnownSyntax(unread));
  const own: TypeDeclaration[] = [];
  const usings = readUsings(root, world, gathered);
  const names: Names = { world, namespace: '', usings, local: [own, page], container: null, typeParameters: [], findings: gathered };
  const declared = readDeclarations(root, { namespace: '', origin: 'sample' }, names);
  own.push(...declared.map(({ declaration }) => declaration));
  for (const { declaration, syntax } of declared.filter((one, index) => declared.slice(0, index).some((earlier) => isTwice(earlier, one))))
    gathered.problem(child(syntax, 'name') ?? syntax, `there is a type \`${declaration.name}\` already. Give this one another name.`);
  for (const stray of parts(root).filter(({ type }) => !/^using_directive$|_declaration$/.test(type)))
    gathered.problem(stray, 'a sample is a whole file: put this into a class.');
  return { declared, gathered };
}

/** Whether two types of a file have one name. */
function isTwice({ declaration: one }: Declared, { declaration: other }: Declared): boolean {
  return one.name === other.name && one.namespace === other.namespace && one.typeParameters.length === other.typeParameters.length;
}

function flawText(flaw: Syntax): string {
  if (flaw.flaw === 'missing') return `the sample is no C#: \`${flaw.type}\` is missing here.`;
  const [first = ''] = flaw.text.trim().split('\n');
  return `the sample is no C# here: \`${first}\`.`;
}

function readUsings(root: Syntax, world: World, findings: Findings): readonly string[] {
  return childrenOf(root, 'using_directive').flatMap((directive) => {
    const [name, more] = parts(directive);
    if (!name || more || directive.children.some(({ type }) => type === 'static')) {
      findings.problem(directive, notKnown('`using` with another name or `static`'));
      return [];
    }
    if (world.isNamespace(name.text)) return [name.text];
    findings.problem(directive, `there is no namespace \`${name.text}\`. ${WHAT_TO_DO}`);
    return [];
  });
}

/** Gathers what is found in one sample. */
class Gathered implements Findings {
  readonly #problems = new Map<string, { readonly line: number; readonly message: string }>();
  readonly #links = new Map<number, ApiLink>();

  /** Names of types are read whenever they are asked for; so a problem may come twice. */
  problem({ line }: Syntax, message: string): void {
    this.#problems.set(`${line} ${message}`, { line, message });
  }

  use({ start, text }: Syntax, what: Member | TypeDeclaration): void {
    const anchor = anchorOf(what);
    if (anchor !== null) this.#links.set(start, { start, length: text.length, anchor });
  }

  reading(): SampleReading {
    const byPlace = <Item>(items: Iterable<Item>, place: (item: Item) => number): readonly Item[] => [...items].sort((a, b) => place(a) - place(b));
    return { problems: byPlace(this.#problems.values(), ({ line }) => line), links: byPlace(this.#links.values(), ({ start }) => start) };
  }
}

/** The row of a member, or the table of a type; null for what is not in the API. */
function anchorOf(what: Member | TypeDeclaration): string | null {
  if ('members' in what) return what.origin === 'api' ? typeAnchor(what.name) : null;
  if (what.owner.origin !== 'api' || what.kind === 'field' || what.kind === 'operator' || what.kind === 'conversion') return null;
  // Brackets have no name that could be a link.
  return what.kind === 'indexer' ? null : memberAnchor(what.owner.name, { kind: what.kind, name: what.name });
}
