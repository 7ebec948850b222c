import * as v from 'valibot';

type Issue = v.BaseIssue<unknown>;

/** The maximum number of unknown keys to report. */
const MAX_UNKNOWN = 50;

/**
 * Returns all issues of a value; none if it matches the schema. valibot stops at the first unknown key of an object and
 * before checks of the whole, so unknown keys are removed one by one and the rest is parsed again.
 */
export function everyIssue(schema: v.GenericSchema, value: unknown): readonly Issue[] {
  const unknown: Issue[] = [];
  for (;;) {
    const found = (v.safeParse(schema, value).issues ?? []).flatMap((issue) => leafIssues(issue));
    const more = found.filter((issue) => isUnknownKey(issue) && removeKey(issue));
    unknown.push(...more);
    if (more.length > 0 && unknown.length <= MAX_UNKNOWN) continue;
    return [
      ...unknown,
      ...found.filter(
        (issue) => !more.includes(issue) && !unknown.some((key) => isMisspelling(key, issue)),
      ),
    ];
  }
}

/** Whether an issue is about a key that the schema does not have. It has the message of the object's schema. */
export function isUnknownKey({ type, expected }: Issue): boolean {
  return type === 'strict_object' && expected === 'never';
}

/** Whether a missing key is the misspelt unknown one. */
function isMisspelling(unknown: Issue, missing: Issue): boolean {
  const [wrong, right] = [unknown.path?.at(-1), missing.path?.at(-1)];
  const isMissing = missing.type === 'strict_object' && missing.received === 'undefined';
  return (
    isMissing &&
    wrong?.input === right?.input &&
    unknown.message.includes(`Did you mean "${right?.key}"?`)
  );
}

function removeKey({ path }: Issue): boolean {
  const last = path?.at(-1);
  return last?.type === 'object' && Reflect.deleteProperty(last.input, last.key);
}

/** Reduces a failed union to its deepest issue, which is in the branch that was probably meant. */
function leafIssues(issue: Issue, above: readonly v.IssuePathItem[] = []): Issue[] {
  const path = [...above, ...(issue.path ?? [])];
  const [first, ...others] = path;
  const placed: Issue = first ? { ...issue, path: [first, ...others] } : issue;
  const inner =
    issue.type === 'union' ? (issue.issues ?? []).flatMap((each) => leafIssues(each, path)) : [];
  if (inner.length === 0) return [placed];
  const depth = (candidate: Issue): number => candidate.path?.length ?? 0;
  const deepest = Math.max(...inner.map(depth));
  // If no branch goes deeper, the message of the union describes the value.
  if (deepest === path.length) return [placed];
  const candidates = inner.filter((candidate) => depth(candidate) === deepest);
  const meant =
    candidates.find((each) => isUnknownKey(each) && each.message.includes('Did you mean')) ??
    candidates[0];
  return meant ? [meant] : [];
}
