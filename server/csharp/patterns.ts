import { notKnown } from './findings.ts';
import { showOne, type Type } from './model.ts';
import { isCast } from './operators.ts';
import { declareLocal, problem, type Scope } from './scope.ts';
import { child, parts, type Syntax } from './syntax.ts';
import { readType } from './type-syntax.ts';

/** Checks a pattern against the type that it is tried on; what it declares is known from then on. */
export function matchPattern(pattern: Syntax, type: Type, scope: Scope): void {
  switch (pattern.type) {
    case 'discard':
      return;
    case 'constant_pattern':
    case 'relational_pattern':
      for (const part of parts(pattern)) constant(part, type, scope);
      return;
    case 'declaration_pattern': {
      const [written, name] = [child(pattern, 'type'), child(pattern, 'name')];
      if (written && name) declareLocal(name, tried(written, type, scope), scope);
      return;
    }
    case 'type_pattern': {
      const written = child(pattern, 'type');
      if (written) tried(written, type, scope);
      return;
    }
    case 'var_pattern': {
      const name = child(pattern, 'name');
      if (name) declareLocal(name, type, scope);
      return;
    }
    case 'negated_pattern':
    case 'and_pattern':
    case 'or_pattern':
    case 'parenthesized_pattern':
      for (const part of parts(pattern)) matchPattern(part, type, scope);
      return;
    default:
      problem(pattern, notKnown(`the pattern \`${pattern.text}\``), scope);
  }
}

/** A constant, or a type: the grammar cannot tell the name of one from that of the other. */
function constant(node: Syntax, type: Type, scope: Scope): void {
  const given = scope.evaluate(node, scope, type);
  const found = given.kind === 'value' || given.kind === 'type' ? given.type : null;
  if (found === null || !isCast(type, found, scope)) problem(node, `${showOne(type)} can never be \`${node.text}\`.`, scope);
}

/** The type that a value is tried on; complains when the value can never be of it. */
export function tried(written: Syntax, type: Type, scope: Scope): Type {
  const wanted = readType(written, scope.names);
  if (!isCast(type, wanted, scope)) problem(written, `${showOne(type)} can never be ${showOne(wanted)}.`, scope);
  return wanted;
}
