/* Edits of a theme: each takes a theme and returns a new one. Rules are given by their numbers. */
import {
  ANY,
  askFor,
  type Condition,
  idOf,
  type KindWords,
  LIMITS,
  makeRule,
  type PatternCell,
  type PatternSize,
  patternAt,
  type Rule,
  type RuleGroup,
  reachOf,
  rulesOf,
  type Theme,
} from 'generator';

/** A theme after an edit, and the number of the rule to open. */
export interface Edited {
  readonly rules: Theme;
  readonly rule: number;
}

/** Changes properties of a rule. */
export function changeRule(theme: Theme, number: number, change: Partial<Rule>): Theme {
  const id = ruleAt(theme, number)?.id;
  return eachGroup(theme, (group) => ({
    ...group,
    rules: group.rules.map((rule) => (rule.id === id ? { ...rule, ...change } : rule)),
  }));
}

/** Changes the condition of a rule's group. */
export function changeCondition(theme: Theme, number: number, condition: Condition): Theme {
  const id = rulesOf(theme)[number - 1]?.group.id;
  return eachGroup(theme, (group) => (group.id === id ? { ...group, condition } : group));
}

/** Sets one cell of a pattern. */
export function setPatternCell(
  rule: Rule,
  dx: number,
  dy: number,
  cell: PatternCell,
): readonly PatternCell[] {
  const reach = reachOf(rule.size);
  return rule.pattern.map((before, index) =>
    index === (dy + reach) * rule.size + dx + reach ? cell : before,
  );
}

/** A pattern cell after a click: any, this kind, not this kind, and any again. Another kind becomes this one. */
export function nextCell(cell: PatternCell, kind: number, words: KindWords): PatternCell {
  if (cell.asks === 'any' || cell.kind !== kind) return askFor(words, 'this', kind);
  return cell.asks === 'this' ? askFor(words, 'not', kind) : ANY;
}

/** The same pattern around the same centre in another size; cells that no longer fit are cut off. */
export function resizePattern(rule: Rule, size: PatternSize): Pick<Rule, 'size' | 'pattern'> {
  const reach = reachOf(size);
  const pattern = Array.from({ length: size * size }, (_, index) =>
    patternAt(rule, (index % size) - reach, Math.floor(index / size) - reach),
  );
  return { size, pattern };
}

/**
 * Moves a rule one place up or down. At the end of its group it moves into the next group, even of another layer.
 * @returns the same theme if the rule cannot move
 */
export function moveRule(theme: Theme, number: number, by: -1 | 1): Theme {
  const groups = groupsOf(theme);
  const placed = rulesOf(theme)[number - 1];
  const groupIndex = groups.findIndex((group) => group.id === placed?.group.id);
  const group = groups[groupIndex];
  if (!placed || !group) return theme;
  const index = group.rules.indexOf(placed.rule);
  if (index + by >= 0 && index + by < group.rules.length)
    return insert(theme, placed.rule, group.id, index + by).rules;
  const next = groups[groupIndex + by];
  if (!next) return theme;
  return insert(theme, placed.rule, next.id, by > 0 ? 0 : next.rules.length).rules;
}

/** Moves a rule before the rule `target`, or to the end of a group if `target` is null. */
export function placeRule(
  theme: Theme,
  number: number,
  groupId: string,
  target: number | null,
): Theme {
  const rule = ruleAt(theme, number);
  const before = target === null ? undefined : ruleAt(theme, target);
  if (!rule || rule === before) return theme;
  const rest =
    groupsOf(theme)
      .find((group) => group.id === groupId)
      ?.rules.filter((other) => other !== rule) ?? [];
  return insert(theme, rule, groupId, before ? rest.indexOf(before) : rest.length).rules;
}

/** Adds a rule with an empty 3 x 3 pattern at the top of a group, so that it is tried before the others. */
export function addRule(theme: Theme, groupId: string): Edited {
  const name = freeName(theme, 'New rule');
  return insert(theme, makeRule(freeId(theme, name), name), groupId, 0);
}

/** Adds a copy above a rule. The copy has its own id, and therefore its own random numbers. */
export function duplicateRule(theme: Theme, number: number): Edited {
  const placed = rulesOf(theme)[number - 1];
  if (!placed) return { rules: theme, rule: number };
  const name = freeName(theme, `${placed.rule.name.slice(0, LIMITS.nameLength - 9)} copy`);
  return insert(
    theme,
    { ...placed.rule, id: freeId(theme, name), name },
    placed.group.id,
    placed.group.rules.indexOf(placed.rule),
  );
}

export function deleteRule(theme: Theme, number: number): Edited {
  const rule = ruleAt(theme, number);
  const rules = eachGroup(theme, (group) => ({
    ...group,
    rules: group.rules.filter((other) => other !== rule),
  }));
  return { rules, rule: Math.max(1, Math.min(number, rulesOf(rules).length)) };
}

/** The number of a rule after an edit; 0 if it was deleted, and for 0. */
export function numberAfter(before: Theme, number: number, after: Theme): number {
  const id = ruleAt(before, number)?.id;
  return id === undefined ? 0 : numberOf(after, id);
}

/** The number of the rule with an id; 0 if there is none. */
export function numberOf(theme: Theme, id: string): number {
  return rulesOf(theme).findIndex(({ rule }) => rule.id === id) + 1;
}

function insert(theme: Theme, rule: Rule, groupId: string, index: number): Edited {
  const rules = eachGroup(theme, (group) => {
    const others = group.rules.filter(({ id }) => id !== rule.id);
    return group.id === groupId
      ? { ...group, rules: [...others.slice(0, index), rule, ...others.slice(index)] }
      : { ...group, rules: others };
  });
  return { rules, rule: numberOf(rules, rule.id) };
}

function freeName(theme: Theme, wanted: string): string {
  const names = rulesOf(theme).map(({ rule }) => rule.name);
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    if (!names.includes(name)) return name;
  }
}

function freeId(theme: Theme, name: string): string {
  const ids = rulesOf(theme).map(({ rule }) => rule.id);
  const plain = idOf(name) || 'rule';
  for (let number = 1; ; number++) {
    const id = number === 1 ? plain : `${plain.slice(0, LIMITS.idLength - 3)}-${number}`;
    if (!ids.includes(id)) return id;
  }
}

function ruleAt(theme: Theme, number: number): Rule | undefined {
  return rulesOf(theme)[number - 1]?.rule;
}

function groupsOf(theme: Theme): readonly RuleGroup[] {
  return theme.layers.flatMap(({ groups }) => groups);
}

function eachGroup(theme: Theme, change: (group: RuleGroup) => RuleGroup): Theme {
  return {
    ...theme,
    layers: theme.layers.map((layer) => ({ ...layer, groups: layer.groups.map(change) })),
  };
}
