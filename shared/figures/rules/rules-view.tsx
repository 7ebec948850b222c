/** @jsxImportSource preact */
import { useContext, useState } from 'preact/hooks';
import { defaultsOf } from '../../generator/settings-values.ts';
import { writeGrid } from '../../generator/theme/grid-text.ts';
import { writeRules } from '../../generator/theme/rule-text.ts';
import { rulesOf } from '../../generator/theme/theme.ts';
import type { Change, ViewProps } from '../figure.ts';
import { PictureSource } from '../shell/picture.tsx';
import { pictureHref } from '../shell/picture-address.ts';
import { useUndo } from '../shell/use-undo.ts';
import type { RulesFacts } from './compute.ts';
import { type Edited, refusalOf } from './edit.ts';
import { LevelSide } from './level-side.tsx';
import { RuleList } from './rule-list.tsx';
import type { RULES_FIGURE_SETTINGS, RulesSettings } from './settings.ts';
import { SheetHref } from './sprite.tsx';
import { useFocusNext } from './use-focus-next.ts';

export type RulesViewProps = ViewProps<typeof RULES_FIGURE_SETTINGS, RulesFacts>;

/** The rules, beside the level that they paint and the reasons for it. Every change of rules or plan can be taken back. */
export function RulesView(props: RulesViewProps) {
  const { settings, model, id, isLive, change } = props;
  const { rules: theme, plan } = settings;
  const all = rulesOf(theme);
  const open = Math.min(settings.rule, all.length);
  const [lit, setLit] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const focusNext = useFocusNext();
  const undo = useUndo(`${writeRules(theme)} ${writeGrid(theme, plan)}`, { rules: theme, plan, rule: open });
  const record = (changed: Partial<RulesSettings>, when: Change): void => {
    undo.expect(when);
    change(changed, when);
  };
  const edit = (edited: Edited, when: Change = 'done', focus = ''): void => {
    const refusal = refusalOf(edited.rules);
    setProblem(refusal === '' ? '' : `That cannot be done: ${refusal}.`);
    if (refusal !== '') return;
    focusNext(focus);
    record({ ...edited }, when);
  };
  const openRule = (number: number): void => {
    focusNext(`${id}-open-${all[number - 1]?.rule.id ?? ''}`);
    change({ rule: number }, 'moving');
  };
  const takeBack = (): void => {
    const before = undo.back();
    if (before) change(before, 'done');
  };
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
        <LevelSide {...props} open={open} lit={lit ?? 0} openRule={openRule} paint={record} />
        {/* Until its buttons work nothing in it takes the focus, and then it is scrolled by keyboard through itself. */}
        <section class="rules-list" aria-label="List of rules" tabIndex={isLive ? undefined : 0}>
          <div class="rules-list-head">
            <b>Rules</b>
            <button type="button" class="chip" disabled={!isLive || !undo.canUndo} onClick={takeBack}>
              Undo
            </button>
          </div>
          <p class="rules-hint">Each cell goes to the first rule that fits it. Open a rule to change it; drag it, or use its arrows, to change the order.</p>
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
        </section>
      </div>
    </SheetHref.Provider>
  );
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
