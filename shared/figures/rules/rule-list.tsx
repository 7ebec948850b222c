/** @jsxImportSource preact */
import { LIMITS, type RuleGroup, rulesOf, type Theme } from '../../generator/theme/theme.ts';
import type { Change } from '../figure.ts';
import type { RulesFacts } from './compute.ts';
import { ConditionSign } from './condition.tsx';
import { addRule, changeCondition, changeRule, deleteRule, duplicateRule, type Edited, moveRule, numberAfter, placeRule } from './edit.ts';
import { EditorSlot, loadEditor } from './editor-slot.tsx';
import { RuleCard } from './rule-card.tsx';
import { type Drag, useDrag } from './use-drag.ts';
import { warningWords } from './warning-words.ts';

export interface RuleListProps {
  readonly id: string;
  readonly theme: Theme;
  readonly facts: RulesFacts;
  /** number of the open rule */
  readonly open: number;
  readonly hidden: number;
  readonly isLive: boolean;
  openRule(number: number): void;
  light(number: number | null): void;
  hide(hidden: number): void;
  /** @param focus id of the element to focus afterwards, since a moved element loses it */
  edit(edited: Edited, when?: Change, focus?: string): void;
}

/** All rules in the order in which they are tried, by layer and group. The open one has its editor in place. */
export function RuleList(props: RuleListProps) {
  const { theme, hidden, isLive, open } = props;
  const { drag, start } = useDrag((number, place) => {
    const { rules } = placeRule(theme, number, place.group, place.before);
    props.edit({ rules, rule: numberAfter(theme, open, rules) });
  });
  return (
    // Whoever comes near the rules is likely to open one.
    <ol class={drag === null ? 'rule-layers' : 'rule-layers is-dragging'} onPointerEnter={fetchEditor} onFocusCapture={fetchEditor}>
      {theme.layers.map((layer, index) => (
        <li key={layer.id}>
          <p class="rule-layer">
            <b>{layer.name}</b>
            <span>{index === 0 ? 'layer at the back' : 'layer above it'}</span>
            <label>
              <input type="checkbox" disabled={!isLive} checked={((hidden >>> index) & 1) === 0} onChange={() => props.hide(hidden ^ (1 << index))} />
              <span>
                Show<span class="visually-hidden"> the layer {layer.name}</span>
              </span>
            </label>
          </p>
          {layer.groups.map((group) => (
            <GroupOfRules key={group.id} {...props} group={group} drag={drag} start={start} />
          ))}
        </li>
      ))}
    </ol>
  );
}

/** A guess: one that fails is no news, for opening a rule asks again and tells. */
const fetchEditor = (): void => void loadEditor().catch(() => undefined);

interface GroupProps extends RuleListProps {
  readonly group: RuleGroup;
  readonly drag: Drag | null;
  start(number: number, event: PointerEvent): void;
}

function GroupOfRules(props: GroupProps) {
  const { id, theme, group, facts, open, isLive, drag, start, edit } = props;
  const all = rulesOf(theme);
  const isFull = all.length >= LIMITS.rules;
  const idOfOpener = ({ rules, rule }: Edited): string => `${id}-open-${rulesOf(rules)[rule - 1]?.rule.id ?? ''}`;
  const add = (): void => {
    const edited = addRule(theme, group.id);
    edit(edited, 'done', idOfOpener(edited));
  };
  const move = (number: number, by: -1 | 1): void => {
    const { rules } = moveRule(theme, number, by);
    edit({ rules, rule: numberAfter(theme, open, rules) }, 'done', `${id}-${by < 0 ? 'up' : 'down'}-${all[number - 1]?.rule.id ?? ''}`);
  };
  const remove = (number: number): void => {
    const edited = deleteRule(theme, number);
    edit({ ...edited, rule: 0 }, 'done', idOfOpener(edited));
  };
  return (
    <div class="rule-group" data-group={group.id}>
      <p class="rule-group-head">
        <span>{group.name}</span>
        <ConditionSign words={theme} condition={group.condition} />
        <button type="button" class="rule-add" disabled={!isLive || isFull} onClick={add}>
          Add rule<span class="visually-hidden"> to {group.name}</span>
        </button>
      </p>
      <ol>
        {all
          .filter((placed) => placed.group.id === group.id)
          .map((placed) => {
            const { number, rule } = placed;
            const warning = facts.warnings.find((one) => one.about !== 'gaps' && one.rule === number);
            return (
              <RuleCard
                key={rule.id}
                id={id}
                theme={theme}
                placed={placed}
                painted={facts.painted[number - 1] ?? 0}
                warning={warning ? warningWords(theme, warning) : ''}
                isOpen={number === open}
                isLive={isLive}
                drop={drag?.place?.shownAt === number && drag.number !== number ? drag.place.side : null}
                isDragged={drag?.number === number}
                isFirst={number === 1}
                isLast={number === all.length}
                open={() => props.openRule(number)}
                light={(isLit) => props.light(isLit ? number : null)}
                move={(by) => move(number, by)}
                startDrag={(event) => start(number, event)}
              >
                {number === open && (
                  <EditorSlot
                    id={id}
                    words={theme}
                    placed={placed}
                    isLive={isLive}
                    isFull={isFull}
                    change={(change, when) => edit({ rules: changeRule(theme, number, change), rule: number }, when)}
                    changeCondition={(condition) => edit({ rules: changeCondition(theme, number, condition), rule: number })}
                    duplicate={() => edit(duplicateRule(theme, number))}
                    remove={() => remove(number)}
                  />
                )}
              </RuleCard>
            );
          })}
      </ol>
    </div>
  );
}
