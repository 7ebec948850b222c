import type { RunningServer } from '../../browser/support/server.ts';
import type { Finding } from '../trial.ts';

/** What was measured, with what is wrong; it holds if nothing is. */
export function findingOf(measured: string, wrong: readonly string[]): Finding {
  const told =
    wrong.length === 0
      ? 'nothing wrong'
      : `${wrong.length} wrong: ${wrong.slice(0, 5).join(' | ')}`;
  return { measured: `${measured}; ${told}`, holds: wrong.length === 0 };
}

export function portOf({ url }: Pick<RunningServer, 'url'>): number {
  return Number(new URL(url).port);
}
