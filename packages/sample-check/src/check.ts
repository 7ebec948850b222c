import { checkDeclared } from './check-types.ts';
import { type Declared, readDeclarations } from './declarations.ts';
import { type Findings, type Names, notKnown, notKnownSyntax } from './names.ts';
import { loadParser } from './parser.ts';
import { childrenOf, flaws, nameOf, type Parse, parts, type Syntax, unreadIn } from './syntax.ts';
import type { Member, TypeDeclaration } from './types.ts';
import { World } from './world.ts';

/** Types that samples may use: declarations in C#, without bodies. */
export interface Sheet {
  readonly namespace: string;
  readonly declarations: string;
  /** Whether to report where samples use these types and their members. */
  readonly isReported?: boolean;
}

export interface Problem {
  /** 1-based line of the sample. */
  readonly line: number;
  readonly message: string;
}

/** A place where a sample names a type or member of a reported sheet. */
export interface Use {
  /** In characters from the beginning of the sample. */
  readonly start: number;
  readonly length: number;
  readonly type: string;
  /** `new` for a constructor; null where the type itself is meant. */
  readonly member: string | null;
}

/** Both lists are in the order of the sample. */
export interface SampleReport {
  readonly problems: readonly Problem[];
  readonly uses: readonly Use[];
}

/** Checks samples together: they see each other's types. Gives a report for each. */
export type CheckSamples = (texts: readonly string[]) => readonly SampleReport[];

/**
 * Loads the grammar and the sheets. Throws when a sheet is not C#, or names a type that no sheet declares.
 *
 * @param place where the sheets are kept, for messages such as "Declare it in api/ or change the sample."
 */
export async function loadSampleCheck(
  sheets: readonly Sheet[],
  place: string,
): Promise<CheckSamples> {
  const parse = await loadParser();
  const world = readSheets(sheets, place, parse);
  return (texts) => {
    const page: TypeDeclaration[] = [];
    const files = texts.map((text) => readSample(parse(text), world, page));
    page.push(...files.flatMap(({ declared }) => declared.map(({ declaration }) => declaration)));
    return files.map(({ declared, gathered }) => {
      for (const type of declared) checkDeclared(type);
      return gathered.report();
    });
  };
}

function readSheets(sheets: readonly Sheet[], place: string, parse: Parse): World {
  const world = new World(place);
  const namespaces = [...new Set(sheets.map(({ namespace }) => namespace))];
  for (const { namespace, declarations, isReported = false } of sheets) {
    const problem = ({ line, text }: Syntax, message: string): never => {
      throw new Error(
        `${place}: the declarations of ${namespace} are broken in line ${line}, at "${text}": ${message}`,
      );
    };
    const root = parse(declarations);
    for (const flaw of flaws(root)) problem(flaw, flawText(flaw, 'the sheet'));
    const usings = namespaces.filter((other) => other !== namespace);
    const names: Names = {
      world,
      namespace,
      usings,
      local: [],
      container: null,
      typeParameters: [],
      findings: { problem, use: () => undefined },
    };
    for (const { declaration } of readDeclarations(
      root,
      { namespace, origin: isReported ? 'reported' : 'declared' },
      names,
    ))
      world.add(declaration);
  }
  for (const declaration of world.all()) resolveTypes(declaration);
  return world;
}

/** Looks up every type that a declaration names, since an unknown one is a problem of its sheet. */
function resolveTypes({ bases, members, typeParameters }: TypeDeclaration): void {
  bases();
  for (const { base } of typeParameters) base();
  for (const member of members) {
    member.type();
    for (const { type } of member.parameters) type();
    for (const { base } of member.typeParameters) base();
  }
}

interface SampleFile {
  readonly declared: readonly Declared[];
  readonly gathered: Gathered;
}

/** Reads what a sample declares. A sample with a syntax error has that one problem and declares nothing. */
function readSample(root: Syntax, world: World, page: readonly TypeDeclaration[]): SampleFile {
  const gathered = new Gathered();
  const [flaw] = flaws(root);
  if (flaw) {
    gathered.problem(flaw, flawText(flaw));
    return { declared: [], gathered };
  }
  for (const unread of unreadIn(root)) gathered.problem(unread, notKnownSyntax(unread));
  const own: TypeDeclaration[] = [];
  const usings = readUsings(root, world, gathered);
  const names: Names = {
    world,
    namespace: '',
    usings,
    local: [own, page],
    container: null,
    typeParameters: [],
    findings: gathered,
  };
  const declared = readDeclarations(root, { namespace: '', origin: 'sample' }, names);
  own.push(...declared.map(({ declaration }) => declaration));
  for (const { declaration, syntax } of declared.filter((one, index) =>
    declared.slice(0, index).some((earlier) => isDuplicateType(earlier, one)),
  ))
    gathered.problem(
      nameOf(syntax),
      `there is a type \`${declaration.name}\` already. Give this one another name.`,
    );
  for (const stray of parts(root).filter(
    ({ type }) => !/^using_directive$|_declaration$/.test(type),
  ))
    gathered.problem(stray, 'a sample is a whole file: put this into a class.');
  return { declared, gathered };
}

/** Whether two types of a file have the same name. */
function isDuplicateType(
  { declaration: one }: Declared,
  { declaration: other }: Declared,
): boolean {
  return (
    one.name === other.name &&
    one.namespace === other.namespace &&
    one.typeParameters.length === other.typeParameters.length
  );
}

function flawText(flaw: Syntax, what = 'the sample'): string {
  if (flaw.flaw === 'missing') return `${what} is not valid C#: \`${flaw.type}\` is missing here.`;
  const [first = ''] = flaw.text.trim().split('\n');
  return `${what} is not valid C# here: \`${first}\`.`;
}

function readUsings(root: Syntax, world: World, findings: Findings): readonly string[] {
  return childrenOf(root, 'using_directive').flatMap((directive) => {
    const [name, more] = parts(directive);
    if (!name || more || directive.children.some(({ type }) => type === 'static')) {
      findings.problem(directive, notKnown('`using` with another name or `static`'));
      return [];
    }
    if (world.isNamespace(name.text)) return [name.text];
    findings.problem(directive, `there is no namespace \`${name.text}\`. ${world.whatToDo}`);
    return [];
  });
}

/** Gathers what is found in one sample. */
class Gathered implements Findings {
  readonly #problems = new Map<string, Problem>();
  readonly #uses = new Map<number, Use>();

  /** The same piece of syntax may be read more than once; its problem is kept once. */
  problem({ line }: Syntax, message: string): void {
    this.#problems.set(`${line} ${message}`, { line, message });
  }

  use({ start, text: { length } }: Syntax, what: Member | TypeDeclaration): void {
    if ('members' in what) {
      if (what.origin === 'reported')
        this.#uses.set(start, { start, length, type: what.name, member: null });
      // An indexer has no name in the sample, and operators and conversions have none at all.
    } else if (
      what.owner.origin === 'reported' &&
      !['indexer', 'operator', 'conversion'].includes(what.kind)
    )
      this.#uses.set(start, {
        start,
        length,
        type: what.owner.name,
        member: what.kind === 'constructor' ? 'new' : what.name,
      });
  }

  report(): SampleReport {
    return {
      problems: [...this.#problems.values()].sort((a, b) => a.line - b.line),
      uses: [...this.#uses.values()].sort((a, b) => a.start - b.start),
    };
  }
}
