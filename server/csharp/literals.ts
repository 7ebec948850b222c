import { type Scope, type Value, value } from './scope.ts';
import { childrenOf, parts, type Syntax } from './syntax.ts';

const LARGEST_INT = 2_147_483_647;

/** A number, a text, a sign or a truth as it is written: a constant of the type that its form says. */
export function evaluateLiteral(node: Syntax, { names }: Scope): Value {
  return { kind: 'value', type: names.world.keyword(keywordOf(node)), isConstant: true };
}

function keywordOf({ type, text }: Syntax): 'int' | 'uint' | 'long' | 'ulong' | 'float' | 'double' | 'bool' | 'char' | 'string' {
  switch (type) {
    case 'integer_literal':
      return wholeOf(text);
    case 'real_literal':
      return /f$/i.test(text) ? 'float' : 'double';
    case 'boolean_literal':
      return 'bool';
    case 'character_literal':
      return 'char';
    default:
      return 'string';
  }
}

function wholeOf(text: string): 'int' | 'uint' | 'long' | 'ulong' {
  if (/(?:ul|lu)$/i.test(text)) return 'ulong';
  if (/l$/i.test(text)) return 'long';
  return /u$/i.test(text) || Number(text.replaceAll('_', '')) > LARGEST_INT ? 'uint' : 'int';
}

/** `$"{count} cells"`: what stands in its holes is looked up. */
export function evaluateInterpolation(node: Syntax, scope: Scope): Value {
  for (const hole of childrenOf(node, 'interpolation')) {
    const inside = parts(hole).find(({ type }) => !type.startsWith('interpolation_'));
    if (inside) scope.evaluate(inside, scope);
  }
  return value(scope.names.world.keyword('string'));
}
