/** @jsxImportSource preact */
import type { ViewProps } from '../figure.ts';
import { share } from '../words.ts';
import type { PostProcessingFacts } from './compute.ts';
import { MarkSign } from './mark-sign.tsx';
import { MARKS } from './marks.ts';
import { type POST_PROCESSING_SETTINGS, STEPS } from './settings.ts';

type Props = ViewProps<typeof POST_PROCESSING_SETTINGS, PostProcessingFacts>;

/** What every step changed and what it left, in numbers; a box in front of a step switches it. */
export function StepTable(props: Props) {
  const { settings, model } = props;
  return (
    <table class="step-table">
      <caption class="visually-hidden">Cells changed by each step, and walkable areas after it</caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          {MARKS.map((mark) => (
            <th key={mark.label} scope="col">
              <MarkSign mark={mark} /> <span class="mark-word">{mark.label}</span>
            </th>
          ))}
          <th scope="col">Areas</th>
          <th scope="col">Largest</th>
        </tr>
      </thead>
      <tbody>
        {STEPS.map((step) => {
          const stage = model.facts.stages.find(({ id }) => id === step.id);
          if (!stage) return null;
          const { added, removed, replaced, areas, largest, walkable } = stage.facts;
          return (
            <tr key={step.id} aria-current={step.id === settings.step ? 'step' : undefined} class={stage.ran ? undefined : 'is-off'}>
              <th scope="row">
                <StepSwitch {...props} step={step} />
              </th>
              <td>{stage.ran && step.id !== 'mapping' ? added : '–'}</td>
              <td>{stage.ran && step.id !== 'mapping' ? removed : '–'}</td>
              <td>{stage.ran && step.id !== 'mapping' ? replaced : '–'}</td>
              <td>{areas}</td>
              <td>{share(largest, walkable)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The name of a step with the box that switches it; the mapping cannot be left out. */
function StepSwitch({ step, settings, isLive, change }: Props & { readonly step: (typeof STEPS)[number] }) {
  const { runs, label } = step;
  return (
    <label>
      <input
        type="checkbox"
        aria-label={`Run ${label}`}
        checked={runs === null || settings[runs]}
        disabled={!isLive || runs === null}
        onChange={({ currentTarget }) => runs !== null && change({ [runs]: currentTarget.checked }, 'done')}
      />
      {label}
    </label>
  );
}
