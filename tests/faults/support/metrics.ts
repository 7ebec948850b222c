import type { RunningServer } from '../../browser/support/server.ts';

/** A metric of a server that was started with `METRICS_PORT`. If it has several series they are added up. */
export async function metricOf({ log }: RunningServer, name: string): Promise<number> {
  const address = /metrics on (http:[^"\s]+)/.exec(log())?.[1];
  if (address === undefined) throw new Error('The server was started without METRICS_PORT.');
  const text = await (await fetch(address)).text();
  const values = text
    .split('\n')
    .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
    .map((line) => Number(line.slice(line.lastIndexOf(' '))));
  if (values.length === 0) throw new Error(`There is no metric ${name}.`);
  return values.reduce((sum, value) => sum + value, 0);
}
