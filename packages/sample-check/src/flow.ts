import { child, childOf, childrenOf, parts, type Syntax } from './syntax.ts';

const LOOPS = ['while_statement', 'do_statement', 'for_statement', 'foreach_statement'];

/**
 * Whether the end of a statement can be reached. As in the language, no condition is evaluated except the literal
 * `true`: a `while (true)` without a `break` never ends.
 */
export function canEnd(node: Syntax): boolean {
  switch (node.type) {
    case 'return_statement':
    case 'throw_statement':
    case 'break_statement':
    case 'continue_statement':
      return false;
    case 'block':
      return parts(node).every(canEnd);
    case 'if_statement':
      return [child(node, 'consequence'), child(node, 'alternative')].some(
        (branch) => branch === undefined || canEnd(branch),
      );
    case 'while_statement':
    case 'do_statement':
    case 'for_statement':
      return loopCanEnd(node, child(node, 'body'));
    case 'switch_statement':
      return switchCanEnd(node);
    case 'try_statement':
      return [node, ...childrenOf(node, 'catch_clause')]
        .flatMap((part) => childrenOf(part, 'block'))
        .some(canEnd);
    default:
      return true;
  }
}

/** A loop ends by a `break` or by its condition, which `do` tests only after its body. */
function loopCanEnd(loop: Syntax, body: Syntax | undefined): boolean {
  if (hasBreak(body)) return true;
  const condition = child(loop, 'condition');
  if (condition ? condition.text === 'true' : loop.type === 'for_statement') return false;
  return loop.type !== 'do_statement' || body === undefined || canEnd(body) || hasContinue(body);
}

/** Without `default`, no section may run. With one, only a `break` leads to the end. */
function switchCanEnd(node: Syntax): boolean {
  const sections = childrenOf(child(node, 'body'), 'switch_section');
  const hasDefault = sections.some((section) => childOf(section, 'default') !== undefined);
  return !hasDefault || sections.some((section) => section.children.some(hasBreak));
}

function hasBreak(node: Syntax | undefined): boolean {
  return node !== undefined && has('break_statement', node, [...LOOPS, 'switch_statement']);
}

function hasContinue(node: Syntax): boolean {
  return has('continue_statement', node, LOOPS);
}

/** Whether a body is that of an iterator. */
export function hasYield(node: Syntax): boolean {
  return has('yield_statement', node, []);
}

/**
 * Whether code has a statement of a type that belongs to it, not to an inner statement of the types in `owners` or to a
 * lambda.
 */
function has(type: string, node: Syntax, owners: readonly string[]): boolean {
  if (node.type === type) return true;
  return (
    node.type !== 'lambda_expression' &&
    !owners.includes(node.type) &&
    node.children.some((part) => has(type, part, owners))
  );
}
