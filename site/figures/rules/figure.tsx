import { builtInOf, defaultsOf, rulesOf, type Theme, type Vocabulary } from 'generator';
import { useContext, useLayoutEffect, useRef, useState } from 'react';
import type { Change } from '#engine/shared/figure-host/figure.ts';
import { useIsLive } from '#engine/shared/figure-host/is-live.ts';
import { PictureSource } from '#engine/shared/figure-host/picture.tsx';
import { pictureHref } from '#engine/shared/figure-host/picture-address.ts';
import { PlayedContext } from '#engine/shared/figure-host/played.ts';
import { defineLevelFigure } from '../../level/figure.tsx';
import type { RulesFacts } from './compute.ts';
import type { Edited } from './edit.ts';
import { EDITOR_THEMES, refusalOf } from './editor-themes.ts';
import { EXPERIMENTS } from './experiments.ts';
import { LevelSide, type RulesViewProps } from './level.tsx';
import { loadEditor } from './rule-card.tsx';
import { RuleList } from './rule-list.tsx';
import { ThemeSheet } from './rule-marks.tsx';
import { RULES_FIGURE_SETTINGS } from './settings.ts';

/** Rules, the level that they paint, and an explanation of every cell. */
export const figure = defineLevelFigure<typeof RULES_FIGURE_SETTINGS, RulesFacts>({
  name: 'rules',
  title: 'Rule Editor',
  settings: RULES_FIGURE_SETTINGS,
  groups: [
    { label: 'Level', settings: ['seed'] },
    { label: 'Biomes of the level', settings: ['cave', 'moss'] },
    { label: 'Rules and plan as text', settings: ['rules', 'plan'] },
  ],
  experiments: EXPERIMENTS,
  controls: 'below',
  caption: () =>
    'On each layer, the first rule that matches a cell wins it. Point at a cell to see why each rule won it or did not.',
  // An open rule has its editor from the start, so that it does not push the others away when it comes.
  load: async ({ rule }) => {
    if (rule > 0) await loadEditor();
  },
  view: RulesView,
});

/** The rules beside the level that they paint. */
function RulesView(props: RulesViewProps) {
  const isLive = useIsLive();
  const { settings, model, id, change } = props;
  const { rules: theme } = settings;
  const all = rulesOf(theme);
  const open = Math.min(settings.rule, all.length);
  const [lit, setLit] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const isCut = !isWhole && open === 0 && all.length >= MANY_RULES;
  const focusNext = useFocusNext();
  const played = useContext(PlayedContext);
  const edit = (edited: Edited, when: Change = 'done', focus = ''): void => {
    const refusal = refusalOf(edited.rules);
    setProblem(refusal === '' ? '' : `That cannot be done: ${refusal}.`);
    if (refusal !== '') return;
    setIsWhole(true);
    focusNext(focus);
    change({ ...edited }, when);
  };
  const openRule = (number: number): void => {
    setIsWhole(true);
    focusNext(`${id}-open-${all[number - 1]?.rule.id ?? ''}`);
    change({ rule: number }, 'moving');
  };
  return (
    <ThemeSheet value={useThemeSheet(theme)}>
      <div className="rules">
        <LevelSide {...props} open={open} lit={lit ?? 0} openRule={openRule} />
        {/* Until its buttons work, the list itself needs the focus to be scrolled by keyboard. */}
        <section
          className={isCut ? 'rules-list is-cut' : 'rules-list'}
          id={`${id}-list`}
          aria-label="List of rules"
          tabIndex={isLive ? undefined : 0}
        >
          <div className="rules-list-head">
            <b>Rules</b>
            {/* `aria-disabled`, since a button that disables itself when pressed loses the focus. */}
            <button
              type="button"
              className="chip"
              disabled={!isLive}
              aria-disabled={!played?.canUndo}
              onClick={played?.undo}
            >
              Undo
            </button>
          </div>
          <p className="rules-problem" role="status">
            {problem}
          </p>
          <RuleList
            id={id}
            theme={theme}
            facts={model.facts}
            open={open}
            hidden={settings.hidden}
            openRule={(number) =>
              number === open ? change({ rule: 0 }, 'moving') : openRule(number)
            }
            light={setLit}
            hide={(hidden) => change({ hidden }, 'done')}
            edit={edit}
          />
        </section>
        {isCut && (
          <button
            type="button"
            className="rules-all"
            disabled={!isLive}
            aria-expanded={false}
            aria-controls={`${id}-list`}
            onClick={() => {
              focusNext(`${id}-open-${all[0]?.rule.id ?? ''}`);
              setIsWhole(true);
            }}
          >
            Show all {all.length} rules
          </button>
        )}
      </div>
    </ThemeSheet>
  );
}

/** Rules from which a phone shows only the first ones, until one asks for all or uses one. */
const MANY_RULES = 4;

/** The picture with all sprites depends on the words of the theme alone, so its address is that of few settings. */
function useThemeSheet(theme: Theme): { readonly words: Vocabulary; readonly href: string } {
  const source = useContext(PictureSource);
  const builtIn = builtInOf(EDITOR_THEMES, theme.id);
  const settings = { ...defaultsOf(RULES_FIGURE_SETTINGS), ...(builtIn && { rules: builtIn }) };
  return {
    words: theme,
    href: source ? pictureHref(source.host, source.figure, settings, 'sheet') : '',
  };
}

/**
 * Sets the focus after the next render, since an element that moves in the document loses it.
 * @returns a function that takes the id of the element; an empty id does not move the focus
 */
function useFocusNext(): (id: string) => void {
  const next = useRef('');
  useLayoutEffect(() => {
    if (next.current === '') return;
    const element = document.getElementById(next.current);
    next.current = '';
    element?.focus({ preventScroll: true });
    const card = element?.closest('.rule-card');
    if (card) reveal(card);
  });
  return (id) => {
    next.current = id;
  };
}

/**
 * Scrolls the list so that the whole card is visible, or its head if it is taller than the list. On a narrow screen the
 * page scrolls instead, as little as possible.
 */
function reveal(card: Element): void {
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
