import type { AnyFigure, AnySettings } from '../../shared/figure-host/figure.ts';

/**
 * Keeps numbers in their order: one that is moved pushes those that it reaches, and stops where they cannot go on.
 * Between two neighbours stays a step, unless they were equal before.
 */
export function pushNeighbours(
  { settings: description, ascending: order = [] }: Pick<AnyFigure, 'settings' | 'ascending'>,
  before: AnySettings,
  after: AnySettings,
): AnySettings {
  const moved = order.findIndex((name) => after[name] !== before[name]);
  const setting = description[order[moved] ?? ''];
  const isOne = order.findLastIndex((name) => after[name] !== before[name]) === moved;
  if (setting?.type !== 'number' || !isOne) return after;
  const units = 10 ** setting.digits;
  const inUnits = (settings: AnySettings): number[] =>
    order.map((name) => Math.round(Number(settings[name]) * units));
  const old = inUnits(before);
  const values = inUnits(after);
  const gap = (at: number): number => Math.max(0, Math.min(1, (old[at + 1] ?? 0) - (old[at] ?? 0)));
  const [min, max] = [setting.min * units, setting.max * units];
  const raise = (from: number): void => {
    for (let at = from; at < values.length; at++)
      values[at] = Math.max(values[at] ?? 0, at === 0 ? min : (values[at - 1] ?? 0) + gap(at - 1));
  };
  const lower = (from: number): void => {
    for (let at = from; at >= 0; at--)
      values[at] = Math.min(
        values[at] ?? 0,
        at === values.length - 1 ? max : (values[at + 1] ?? 0) - gap(at),
      );
  };
  raise(moved + 1);
  lower(moved - 1);
  lower(values.length - 1);
  raise(0);
  return {
    ...after,
    ...Object.fromEntries(order.map((name, at) => [name, (values[at] ?? 0) / units])),
  };
}
