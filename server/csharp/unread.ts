import type { Syntax } from './syntax.ts';

/** What the grammar reads as a part of something known, and nothing here looks at. */
const UNREAD = [
  'record_declaration',
  'record_struct_declaration',
  'tuple_pattern',
  'tuple_expression',
  'tuple_type',
  'when_clause',
  'catch_filter_clause',
  'interpolation_alignment_clause',
];

/** The same in certain places alone: `class Cat(int lives)`, and `using` inside a namespace. */
const UNREAD_IN: Readonly<Record<string, readonly string[]>> = {
  class_declaration: ['parameter_list'],
  struct_declaration: ['parameter_list'],
  declaration_list: ['using_directive'],
};

/** Parts of a sample that no check would see: each has to be told, since a name in it could be any. */
export function unreadIn(node: Syntax): readonly Syntax[] {
  const here = [...UNREAD, ...(UNREAD_IN[node.type] ?? [])];
  return node.children.flatMap((part) => (here.includes(part.type) ? [part] : unreadIn(part)));
}
