/** @jsxImportSource preact */
import { writeSettings } from '../../generator/settings-values.ts';
import { KERNEL_VERSION } from '../../generator/version.ts';
import { Control } from './control.tsx';
import type { ShellProps } from './figure-shell.tsx';

/** The settings of a figure as a form that the server understands. Live, every change acts at once and the button has nothing left to do. */
export function Controls(props: ShellProps) {
  const { figure, place, problems, isLive } = props;
  const [first, ...others] = figure.groups;
  return (
    <form
      class="controls"
      method="get"
      action={`${place.href}#${place.id}`}
      aria-labelledby={`${place.id}-title`}
      onSubmit={(event) => isLive && event.preventDefault()}
    >
      <input type="hidden" name={`${place.id}.v`} value={KERNEL_VERSION} />
      {ungrouped(props).map(([name, text]) => (
        <input key={name} type="hidden" name={`${place.id}.${name}`} value={text} />
      ))}
      {first && <div class="control-group">{controlsOf(props, first.settings)}</div>}
      {others.map(({ label, settings, isOpen = false }) => (
        <details key={label} open={isOpen}>
          <summary>{label}</summary>
          {controlsOf(props, settings)}
        </details>
      ))}
      {problems.length > 0 && (
        <div role="status">
          <ul class="control-problems">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <button type="submit" class="control-submit">
        Show
      </button>
    </form>
  );
}

/** Settings that the view alone changes, or a link: whoever sends the form does not lose them. */
function ungrouped({ figure, place, settings }: ShellProps) {
  const grouped = new Set(figure.groups.flatMap((group) => group.settings));
  return writeSettings(figure.settings, settings, place.base).filter(([name]) => !grouped.has(name));
}

function controlsOf({ figure, place, settings, isLive, change }: ShellProps, names: readonly string[]) {
  return names.flatMap((name) => {
    const setting = figure.settings[name];
    if (!setting) return [];
    return [
      <Control
        key={name}
        name={name}
        id={place.id}
        setting={setting}
        value={settings[name]}
        isLive={isLive}
        change={(value, when) => change({ [name]: value }, when)}
      />,
    ];
  });
}
