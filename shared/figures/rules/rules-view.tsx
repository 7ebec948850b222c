/** @jsxImportSource preact */
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { defaultsOf } from '../../generator/settings-values.ts';
import { explainCell } from '../../generator/theme/explain.ts';
import { writeGrid } from '../../generator/theme/grid-text.ts';
import { MAX_RULE_TEXT, writeRules } from '../../generator/theme/rule-text.ts';
import { rulesOf } from '../../generator/theme/theme.ts';
import type { Change, ViewProps } from '../figure.ts';
import { Picture, PictureSource } from '../shell/picture.tsx';
import { pictureHref } from '../shell/picture-address.ts';
import type { RulesFacts } from './compute.ts';
import type { Edited } from './edit.ts';
import { ExplainPanel } from './explain-panel.tsx';
import { LevelOverlay } from './level-overlay.tsx';
import { type Hand, LevelView } from './level-view.tsx';
import { planOf } from './plan.ts';
import { RuleList } from './rule-list.tsx';
import type { RULES_FIGURE_SETTINGS } from './settings.ts';
import { SheetHref } from './sprite.tsx';
import { useUndo } from './use-undo.ts';
import { WarningList } from './warning-list.tsx';

type Props = ViewProps<typeof RULES_FIGURE_SETTINGS, RulesFacts>;

/** The level and why it looks so, beside the rules that paint it. */
export function RulesView({ settings, model, id, isLive, change }: Props) {
  const { rules: theme, plan: grid } = settings;
  const all = rulesOf(theme);
  const open = Math.min(settings.rule, all.length);
  const [hovered, setHovered] = useState<readonly [number, number] | null>(null);
  const [lit, setLit] = useState<number | null>(null);
  const [examined, setExamined] = useState<number | null>(null);
  const [hand, setHand] = useState<Hand>('explain');
  const [problem, setProblem] = useState('');
  const focusNext = useRef('');
  const undo = useUndo(`${writeRules(theme)} ${writeGrid(theme, grid)}`, { rules: theme, plan: grid, rule: open });

  const [x, y] = within(hovered ?? [settings.x, settings.y], grid.width, grid.height);
  const explained = explainCell(theme, planOf(settings), x, y);
  // Without a rule that was asked for it is the one that painted the cell, the layer at the back first.
  const winner = explained.find(({ verdict }) => verdict.is === 'won')?.placed.number ?? 0;
  const looked = examined ?? (open > 0 ? open : winner);
  const kind = theme.kinds[grid.cells[y * grid.width + x] ?? 0]?.name ?? '';

  const edit = ({ rules, rule }: Edited, when: Change = 'done', focus = ''): void => {
    if (writeRules(rules).length > MAX_RULE_TEXT) {
      setProblem('That is more than an address can hold. Take a rule or a picture away first.');
      return;
    }
    setProblem('');
    focusNext.current = focus;
    undo.expect(when);
    change({ rules, rule }, when);
  };
  const openRule = (number: number): void => {
    focusNext.current = `${id}-open-${all[number - 1]?.rule.id ?? ''}`;
    change({ rule: number }, 'moving');
  };
  const takeBack = (): void => {
    const before = undo.back();
    if (before) change(before, 'done');
  };
  useLayoutEffect(() => {
    if (focusNext.current === '') return;
    const next = document.getElementById(focusNext.current);
    focusNext.current = '';
    next?.focus({ preventScroll: true });
    const card = next?.closest('.rule-card');
    if (card instanceof HTMLElement) reveal(card);
  });

  return (
    <SheetHref.Provider value={useSheetHref()}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Z undoes from wherever in the editor one is. */}
      <div
        class="rules"
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key !== 'z' || isTextField(event.target)) return;
          event.preventDefault();
          takeBack();
        }}
      >
        <div class="rules-level">
          <div class="rules-level-stick">
            <Picture of="level" bare>
              <LevelView
                id={id}
                grid={grid}
                kinds={theme.kinds.length}
                x={settings.x}
                y={settings.y}
                hand={hand}
                isLive={isLive}
                hover={setHovered}
                choose={(column, row) => change({ x: column, y: row }, 'moving')}
                paint={(plan, when) => {
                  undo.expect(when);
                  change({ plan }, when);
                }}
              >
                <LevelOverlay
                  words={theme}
                  grid={grid}
                  winners={model.facts.winners}
                  lit={lit ?? 0}
                  x={x}
                  y={y}
                  examined={explained[looked - 1]}
                  hasLetters={settings.flat}
                />
              </LevelView>
            </Picture>
            <div class="rules-tools">
              <fieldset>
                <legend class="visually-hidden">A click on the level</legend>
                <div class="segments">
                  {HANDS.map(([value, label]) => (
                    <label key={value}>
                      <input type="radio" name={`${id}-hand`} disabled={!isLive} checked={hand === value} onChange={() => setHand(value)} />
                      <span>{label}</span>
                    </label>
                  ))}
                </div>
              </fieldset>
              <label class="rules-flat">
                <input type="checkbox" disabled={!isLive} checked={settings.flat} onChange={() => change({ flat: !settings.flat }, 'done')} />
                Int grid
              </label>
            </div>
            <ExplainPanel
              id={id}
              theme={theme}
              cell={`Cell (${x}, ${y}), ${kind}`}
              explained={explained}
              examined={looked}
              isLive={isLive}
              examine={setExamined}
              openRule={openRule}
            />
            <WarningList
              id={id}
              theme={theme}
              warnings={model.facts.warnings}
              width={model.size.width}
              isLive={isLive}
              openRule={openRule}
              pointAt={(column, row) => change({ x: column, y: row }, 'moving')}
            />
          </div>
        </div>
        <div class="rules-list">
          <div class="rules-list-head">
            <b>Rules</b>
            <span>The first that fits keeps the cell.</span>
            <button type="button" class="chip" disabled={!isLive || !undo.canUndo} onClick={takeBack}>
              Undo
            </button>
          </div>
          <p class="rules-problem" role="status">
            {problem}
          </p>
          <RuleList
            id={id}
            theme={theme}
            facts={model.facts}
            open={open}
            hidden={settings.hidden}
            isLive={isLive}
            openRule={(number) => (number === open ? change({ rule: 0 }, 'moving') : openRule(number))}
            light={setLit}
            hide={(hidden) => change({ hidden }, 'done')}
            edit={edit}
          />
        </div>
      </div>
    </SheetHref.Provider>
  );
}

const HANDS = [
  ['explain', 'Explain cells'],
  ['paint', 'Paint cells'],
] as const;

function within([x, y]: readonly [number, number], width: number, height: number): readonly [number, number] {
  return [Math.min(x, width - 1), Math.min(y, height - 1)];
}

/**
 * Scrolls the list so that a card is seen whole, or from its head where it is taller than the list. On a narrow screen the list does not scroll and
 * the page does, as little as it takes.
 */
function reveal(card: HTMLElement): void {
  const list = card.closest('.rules-list');
  if (!list || list.scrollHeight <= list.clientHeight) {
    card.querySelector('.rule-head')?.scrollIntoView({ block: 'nearest' });
    return;
  }
  const head = list.firstElementChild?.getBoundingClientRect().height ?? 0;
  const [frame, box] = [list.getBoundingClientRect(), card.getBoundingClientRect()];
  const above = box.top - frame.top - head;
  const below = box.bottom - frame.bottom;
  if (above < 0 || below > 0) list.scrollTop += above < 0 ? above : Math.min(above, below);
}

/** All sprites never change, so their picture is that of the figure's own settings, whatever is shown now. */
function useSheetHref(): string {
  const source = useContext(PictureSource);
  return source ? pictureHref(source.host, source.figure, defaultsOf(source.figure.settings), 'sheet') : '';
}

/** Undo in a text field is the field's own. */
function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox');
}
