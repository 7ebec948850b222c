/*
 * The API sheet: every type and member of the engine's C# side that the pages may use, written down once. The tables of the API page, the check of
 * all C# samples and the links from samples to rows are made from it. Types are spelled as in C#.
 */

/** A parameter of a method or a constructor. */
export interface ApiParameter {
  readonly name: string;
  readonly type: string;
  /** how it is passed; by value without it */
  readonly pass?: 'out' | 'ref';
}

interface Described {
  /** one plain sentence, without a full stop */
  readonly sentence: string;
}

/** What may be written before a member. */
export type ApiModifier = 'protected' | 'static' | 'abstract' | 'virtual';

/** A value that is read, and where it has a setter also written. */
export interface ApiProperty extends Described {
  readonly kind: 'property';
  readonly name: string;
  readonly type: string;
  readonly isSettable: boolean;
}

/** Reading by brackets: `grid[cell]`. */
export interface ApiIndexer extends Described {
  readonly kind: 'indexer';
  readonly type: string;
  readonly parameters: readonly ApiParameter[];
  readonly isSettable: boolean;
}

export interface ApiMethod extends Described {
  readonly kind: 'method';
  readonly name: string;
  readonly returns: string;
  readonly parameters: readonly ApiParameter[];
  readonly modifiers?: readonly ApiModifier[];
  /** a type parameter, and the type that what stands for it derives from */
  readonly generic?: { readonly name: string; readonly base: string };
}

export interface ApiConstructor extends Described {
  readonly kind: 'constructor';
  readonly parameters: readonly ApiParameter[];
}

/** A value of an enum. */
export interface ApiEnumValue extends Described {
  readonly kind: 'value';
  readonly name: string;
  /** where it occurs, such as the pipelines of a step */
  readonly occursIn?: string;
}

export type ApiMember = ApiProperty | ApiIndexer | ApiMethod | ApiConstructor | ApiEnumValue;

/** A type of the API. */
export interface ApiType extends Described {
  readonly name: string;
  readonly namespace: string;
  readonly kind: 'class' | 'interface' | 'struct' | 'enum';
  readonly isAbstract?: boolean;
  /** the type that it derives from, which may be a foreign one */
  readonly base?: string;
  /** the release that it came with; its members too */
  readonly since: string;
  /** the page that explains it at length, as a path from the content folder; without it the page of the tables does */
  readonly page?: string;
  readonly members: readonly ApiMember[];
}

/** Types of others (the engine, .NET, the test framework) that samples may use: their declarations without bodies, in C#. */
export interface ForeignTypes {
  readonly namespace: string;
  readonly declarations: string;
}
