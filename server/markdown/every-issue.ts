import * as v from 'valibot';

type Issue = v.BaseIssue<unknown>;

/** So many unknown keys are told at once. */
const MOST = 50;

/**
 * Everything that is wrong with a value; empty if the schema takes it. valibot stops at the first unknown key of an
 * object, and at checks of the whole, so each unknown key is taken out of the value and the rest is looked at again.
 */
export function everyIssue(schema: v.GenericSchema, value: unknown): readonly Issue[] {
  const unknown: Issue[] = [];
  for (;;) {
    const found = (v.safeParse(schema, value).issues ?? []).flatMap((issue) => leavesOf(issue));
    const more = found.filter((issue) => isUnknownKey(issue) && takeOut(issue));
    unknown.push(...more);
    if (more.length > 0 && unknown.length <= MOST) continue;
    return [...unknown, ...found.filter((issue) => !more.includes(issue) && !unknown.some((key) => isMeant(key, issue)))];
  }
}

/** Whether an issue is about a key that the schema does not have. Its message is that of the object's schema. */
export function isUnknownKey({ type, expected }: Issue): boolean {
  return type === 'strict_object' && expected === 'never';
}

/** Whether a key is only missing because it is misspelt. */
function isMeant(unknown: Issue, missing: Issue): boolean {
  const [wrong, right] = [unknown.path?.at(-1), missing.path?.at(-1)];
  const isMissing = missing.type === 'strict_object' && missing.received === 'undefined';
  return isMissing && wrong?.input === right?.input && unknown.message.includes(`Did you mean "${right?.key}"?`);
}

function takeOut({ path }: Issue): boolean {
  const last = path?.at(-1);
  return last?.type === 'object' && Reflect.deleteProperty(last.input, last.key);
}

/** For a failed union, the deepest issue, of the branch that was probably meant; of several, of a nearly right key. */
function leavesOf(issue: Issue, above: readonly v.IssuePathItem[] = []): Issue[] {
  const path = [...above, ...(issue.path ?? [])];
  const [first, ...others] = path;
  const placed: Issue = first ? { ...issue, path: [first, ...others] } : issue;
  const inner = issue.type === 'union' ? (issue.issues ?? []).flatMap((each) => leavesOf(each, path)) : [];
  if (inner.length === 0) return [placed];
  const depth = (candidate: Issue): number => candidate.path?.length ?? 0;
  const deepest = Math.max(...inner.map(depth));
  // Where no branch is tried any deeper, it is the union that says what the value has to be.
  if (deepest === path.length) return [placed];
  const candidates = inner.filter((candidate) => depth(candidate) === deepest);
  const meant = candidates.find((each) => isUnknownKey(each) && each.message.includes('Did you mean')) ?? candidates[0];
  return meant ? [meant] : [];
}
