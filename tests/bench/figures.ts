import {
  checkSettings,
  createStream,
  type Description,
  defaultsOf,
  type RandomStream,
  type Setting,
} from 'generator';
import { loadFigures } from '../../server/figures/load-figures.ts';
import type { FigureModel } from '../../shared/figure-host/figure.ts';
import { benchControlToDrawn } from './control-to-drawn.ts';
import type { Bench } from './group.ts';
import type { GroupRecord } from './record.ts';
import { benchThemes } from './themes.ts';

/** What a figure costs when somebody plays with it: in Node, and to be drawn in Chromium. */
const CHANGES = 100;
const WARM = 10;

export async function benchFigures(bench: Bench): Promise<void> {
  const { record } = bench;
  benchThemes(record);
  const live = [...(await loadFigures()).values()].filter(({ figure }) => figure.groups.length > 0);
  for (const { figure, compute } of live) {
    const stream = createStream(1, figure.name);
    let settings = defaultsOf(figure.settings);
    benchSettings(record, `figure ${figure.name}, a change`, compute, () => {
      settings = checkSettings(figure.settings, {
        ...settings,
        ...oneChange(figure.settings, stream),
      }).settings;
      return settings;
    });
    // Everything anew, in the size that the page shows.
    if (!('seed' in figure.settings)) continue;
    const defaults = defaultsOf(figure.settings);
    benchSettings(
      record,
      `figure ${figure.name}, a new seed`,
      compute,
      (seed) => checkSettings(figure.settings, { ...defaults, seed }).settings,
    );
  }
  await benchControlToDrawn(
    bench,
    live.map(({ figure }) => figure.name),
  );
}

type Compute<Settings> = (settings: Settings) => FigureModel<unknown>;

/** @param settingsOf the settings of each change, which come one after the other */
function benchSettings<Settings>(
  record: GroupRecord,
  what: string,
  compute: Compute<Settings>,
  settingsOf: (change: number) => Settings,
): void {
  const [computing, painting]: [number[], number[]] = [[], []];
  for (let change = -WARM; change < CHANGES; change++) {
    const settings = settingsOf(change + WARM);
    const started = performance.now();
    const model = compute(settings);
    const computed = performance.now();
    for (const picture of model.pictures) picture.paint();
    if (change < 0) continue;
    computing.push(computed - started);
    painting.push(performance.now() - computed);
  }
  record.add(
    what,
    computing.map((time, at) => time + (painting[at] ?? 0)),
    { unit: 'ms' },
  );
  record.add(`${what}: the painting of it`, painting, { unit: 'ms' });
}

/**
 * Another value of one setting, as a control gives it: levels keep their size where it is not the size that is changed.
 */
function oneChange(
  description: Description,
  stream: RandomStream,
): Readonly<Record<string, unknown>> {
  const names = Object.keys(description);
  const name = names[stream.below(names.length)] ?? '';
  const setting = description[name];
  return setting === undefined || /width|height|size/i.test(name)
    ? {}
    : { [name]: anyValue(setting, stream) };
}

function anyValue(setting: Setting, stream: RandomStream): unknown {
  switch (setting.type) {
    case 'number':
      return setting.min + stream.next() * (setting.max - setting.min);
    case 'choice':
      return setting.options[stream.below(setting.options.length)]?.value;
    case 'switch':
      return stream.below(2) === 0;
    case 'written':
      return setting.default;
  }
}
