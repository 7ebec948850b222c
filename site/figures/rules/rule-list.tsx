import { LIMITS, type RuleGroup, rulesOf, sentenceOf, type Theme } from 'generator';
import { type PointerEvent as ReactPointerEvent, useMemo, useState } from 'react';
import type { Change } from '#engine/shared/figure-host/figure.ts';
import { useIsLive } from '#engine/shared/figure-host/is-live.ts';
import { count } from '#engine/shared/figure-host/words.ts';
import type { RulesFacts } from './compute.ts';
import {
  addRule,
  changeCondition,
  changeRule,
  deleteRule,
  duplicateRule,
  type Edited,
  moveRule,
  numberAfter,
  numberOf,
} from './edit.ts';
import { EditorSlot, loadEditor, RuleCard } from './rule-card.tsx';
import { NO_FILTER, type RuleFilter, rulesThatPass } from './rule-filter.ts';
import { ConditionSign } from './rule-marks.tsx';
import { type Drag, type Listed, useDrag } from './use-drag.ts';
import { warningWords } from './warning-list.tsx';

interface RuleListProps {
  readonly id: string;
  readonly theme: Theme;
  readonly facts: RulesFacts;
  /** number of the open rule */
  readonly open: number;
  readonly hidden: number;
  openRule(number: number): void;
  light(number: number | null): void;
  hide(hidden: number): void;
  /** @param focus id of the element to focus afterwards, since a moved element loses it */
  edit(edited: Edited, when?: Change, focus?: string): void;
}

/** All rules in the order in which they are tried, by layer and group. The open one has its editor in place. */
export function RuleList(props: RuleListProps) {
  const isLive = useIsLive();
  const { id, theme, facts, hidden, open } = props;
  const [filter, setFilter] = useState(NO_FILTER);
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => foldedAtFirst(theme, open));
  const [openBefore, setOpenBefore] = useState(open);
  if (open !== openBefore) {
    // Whatever opens a rule, its group is unfolded.
    setOpenBefore(open);
    const group = rulesOf(theme)[open - 1]?.group.id ?? '';
    if (folded.has(group)) setFolded(without(folded, group));
  }
  const sentences = useMemo(
    () => rulesOf(theme).map(({ number }) => sentenceOf(theme, number)),
    [theme],
  );
  const passing = useMemo(() => rulesThatPass(theme, facts, filter), [theme, facts, filter]);
  const isFiltered = filter.search.trim() !== '' || filter.painted !== 'any';
  const shown = open > 0 ? new Set(passing).add(open) : passing;
  const groups = theme.layers.flatMap((layer) => layer.groups.map((group) => group.id));
  const listed: Listed = { theme, open, shown: isFiltered ? shown : null };
  const { drag, start } = useDrag(listed, (edited, when, id) => {
    props.edit(edited, when);
    props.light(when === 'moving' ? numberOf(edited.rules, id) : null);
  });
  return (
    // Loads the editor early, when the pointer or the focus is near.
    <div onPointerEnter={fetchEditor} onFocusCapture={fetchEditor}>
      {sentences.length >= LONG_LIST && (
        <div className="rule-filter">
          <label>
            <span>Find rules</span>
            <input
              type="search"
              disabled={!isLive}
              value={filter.search}
              placeholder="Rule or tile"
              autoComplete="off"
              spellCheck={false}
              onChange={({ currentTarget }) =>
                setFilter({ ...filter, search: currentTarget.value })
              }
            />
          </label>
          <label>
            <span>Show</span>
            <select
              disabled={!isLive}
              value={filter.painted}
              onChange={({ currentTarget }) =>
                setFilter({
                  ...filter,
                  painted: PAINTED.find(([value]) => value === currentTarget.value)?.[0] ?? 'any',
                })
              }
            >
              {PAINTED.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <span role="status">
            {isFiltered
              ? `${passing.size} of ${count(sentences.length, 'rule')}`
              : count(sentences.length, 'rule')}
          </span>
          <button
            type="button"
            className="chip"
            disabled={!isLive}
            onClick={() => setFolded(new Set(folded.size === 0 ? groups : []))}
          >
            {folded.size === 0 ? 'Fold all' : 'Unfold all'}
          </button>
        </div>
      )}
      <ol className={drag === null ? 'rule-layers' : 'rule-layers is-dragging'} id={`${id}-layers`}>
        {theme.layers.map((layer, index) => (
          <li key={layer.id}>
            <p className="rule-layer">
              <b>{layer.name}</b>
              <span>{index === 0 ? 'layer at the back' : 'layer above it'}</span>
              <label>
                <input
                  type="checkbox"
                  disabled={!isLive}
                  checked={((hidden >>> index) & 1) === 0}
                  onChange={() => props.hide(hidden ^ (1 << index))}
                />
                <span>
                  Show<span className="visually-hidden"> the layer {layer.name}</span>
                </span>
              </label>
            </p>
            {layer.groups.map((group) => (
              <GroupOfRules
                key={group.id}
                {...props}
                group={group}
                sentences={sentences}
                listed={drag?.home ?? listed}
                isFolded={folded.has(group.id) && !isFiltered}
                fold={(isFolded) => {
                  // While rules are filtered, all groups are unfolded; folding is for the whole list.
                  if (!isFiltered && isFolded !== folded.has(group.id))
                    setFolded(isFolded ? new Set(folded).add(group.id) : without(folded, group.id));
                }}
                drag={drag}
                start={start}
              />
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

const PAINTED: readonly (readonly [RuleFilter['painted'], string])[] = [
  ['any', 'All rules'],
  ['level', 'Rules that painted this level'],
  ['cell', 'Rules that painted the chosen cell'],
];

/** Rules from which one has to search for them. */
const LONG_LIST = 12;

/** Rules up to which all groups begin unfolded. */
const SHORT_LIST = 20;

/** The groups of a long list, except that of the open rule. */
function foldedAtFirst(theme: Theme, open: number): ReadonlySet<string> {
  const rules = rulesOf(theme);
  if (rules.length <= SHORT_LIST) return new Set();
  return without(new Set(rules.map(({ group }) => group.id)), rules[open - 1]?.group.id ?? '');
}

function without(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return new Set([...names].filter((other) => other !== name));
}

/** Ignores a failure, since opening a rule tries again and reports it. */
const fetchEditor = (): void => void loadEditor().catch(() => undefined);

interface GroupProps extends RuleListProps {
  readonly group: RuleGroup;
  /** of all rules of the theme */
  readonly sentences: readonly string[];
  readonly listed: Listed;
  readonly isFolded: boolean;
  fold(isFolded: boolean): void;
  readonly drag: Drag | null;
  start(event: ReactPointerEvent): void;
}

function GroupOfRules(props: GroupProps) {
  const isLive = useIsLive();
  const { id, theme, group, facts, open, drag, start, edit, sentences, listed, isFolded, fold } =
    props;
  const all = rulesOf(theme);
  const isFull = all.length >= LIMITS.rules;
  const idOfOpener = ({ rules, rule }: Edited): string =>
    `${id}-open-${rulesOf(rules)[rule - 1]?.rule.id ?? ''}`;
  const editAndFocus = (edited: Edited): void => edit(edited, 'done', idOfOpener(edited));
  const move = (number: number, by: -1 | 1): void => {
    const rules = moveRule(theme, number, by);
    edit(
      { rules, rule: numberAfter(theme, open, rules) },
      'done',
      `${id}-${by < 0 ? 'up' : 'down'}-${all[number - 1]?.rule.id ?? ''}`,
    );
  };
  const remove = (number: number): void => {
    const edited = deleteRule(theme, number);
    edit({ ...edited, rule: 0 }, 'done', idOfOpener(edited));
  };
  const own = all.filter((placed) => placed.group.id === group.id);
  // A rule that is dragged has its new place already, and its card the one from where it is dragged.
  const cards = rulesOf(listed.theme).flatMap((placed) =>
    placed.group.id === group.id && (listed.shown?.has(placed.number) ?? true)
      ? (all[numberOf(theme, placed.rule.id) - 1] ?? [])
      : [],
  );
  if (listed.shown !== null && cards.length === 0) return null;
  const place = drag?.place ?? null;
  const isAimedAt = place?.group === group.id && place.shownAt === null;
  const cells = own.reduce((sum, { number }) => sum + (facts.painted[number - 1] ?? 0), 0);
  return (
    <div className={`rule-group${isAimedAt ? ' is-aimed-at' : ''}`} data-group={group.id}>
      <button
        type="button"
        className="rule-add"
        disabled={!isLive || isFull}
        onClick={() => editAndFocus(addRule(theme, group.id))}
      >
        Add rule<span className="visually-hidden"> to {group.name}</span>
      </button>
      <details open={!isFolded} onToggle={({ currentTarget }) => fold(!currentTarget.open)}>
        <summary className="rule-group-head">
          <span className="rule-group-name">{group.name}</span>
          <ConditionSign words={theme} condition={group.condition} />
          <span className="rule-group-count">
            {count(own.length, 'rule')}, {count(cells, 'cell')}
          </span>
        </summary>
        <ol>
          {cards.map((placed) => {
            const { number, rule } = placed;
            const warning = facts.warnings.find(
              (one) => one.about !== 'gaps' && one.rule === number,
            );
            return (
              <RuleCard
                key={rule.id}
                id={id}
                theme={theme}
                placed={placed}
                sentence={sentences[number - 1] ?? ''}
                painted={facts.painted[number - 1] ?? 0}
                warning={warning ? warningWords(theme, warning) : ''}
                isOpen={number === open}
                drop={place?.shownAt === rule.id ? place.side : null}
                isDragged={drag?.id === rule.id}
                isFirst={number === 1}
                isLast={number === all.length}
                open={() => props.openRule(number)}
                light={(isLit) => props.light(isLit ? number : null)}
                move={(by) => move(number, by)}
                startDrag={start}
              >
                {number === open && (
                  <EditorSlot
                    id={id}
                    words={theme}
                    placed={placed}
                    isFull={isFull}
                    change={(change, when) =>
                      edit({ rules: changeRule(theme, number, change), rule: number }, when)
                    }
                    changeCondition={(condition) =>
                      edit({ rules: changeCondition(theme, number, condition), rule: number })
                    }
                    duplicate={() => editAndFocus(duplicateRule(theme, number))}
                    remove={() => remove(number)}
                  />
                )}
              </RuleCard>
            );
          })}
        </ol>
      </details>
    </div>
  );
}
