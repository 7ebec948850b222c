import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { root } from '../../../../build/paths.ts';
import { freePort } from '../../../support/nginx.ts';
import type { TrialTools } from '../../trial.ts';

const alertsSchema = v.object({
  data: v.object({
    alerts: v.array(
      v.object({
        state: v.string(),
        labels: v.objectWithRest({ alertname: v.string() }, v.string()),
        annotations: v.object({ summary: v.string(), runbook: v.string() }),
      }),
    ),
  }),
});

type Alert = v.InferOutput<typeof alertsSchema>['data']['alerts'][number];

/** A minute of the rules takes so many seconds here. */
const SECONDS_OF_MINUTE = 2;
const PATIENCE_MS = 90_000;
const LOOK_MS = 250;

interface Prometheus {
  /** Waits until an alert fires, and gives it. */
  untilFiring(name: string): Promise<Alert>;
  /** Waits until there is nothing of an alert any more. */
  untilSilent(name: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs a Prometheus with the rules and the configuration of `deploy/monitoring/`. It asks the servers at these ports
 * once a second, and the times of the rules are shorter. All else stays as it is.
 */
export async function startPrometheus(
  { pathOf, folder: newFolder, onEnd, signal }: TrialTools,
  ports: readonly number[],
): Promise<Prometheus> {
  const [folder, port] = [await newFolder(), await freePort()];
  const monitoring = join(root, 'deploy', 'monitoring');
  const targets = ports.map((one) => `"127.0.0.1:${one}"`).join(', ');
  const configuration = (await readFile(join(monitoring, 'prometheus.yaml'), 'utf8'))
    .replaceAll(/interval: 15s/g, 'interval: 1s')
    .replace(/targets: .*/, `targets: [${targets}]`);
  const rules = (await readFile(join(monitoring, 'alerts.yaml'), 'utf8')).replaceAll(
    /(for: |\[)(\d+)m\b/g,
    (_all, before: string, minutes: string) => `${before}${Number(minutes) * SECONDS_OF_MINUTE}s`,
  );
  await writeFile(join(folder, 'prometheus.yaml'), configuration);
  await writeFile(join(folder, 'alerts.yaml'), rules);
  const address = `127.0.0.1:${port}`;
  const child = spawn(
    pathOf('prometheus'),
    [
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const gone = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
  };
  onEnd(stop);
  while (!(await fetch(`http://${address}/-/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`Prometheus has ended:\n${said}`);
    signal.throwIfAborted();
    await sleep(LOOK_MS);
  }
  const alerts = async (): Promise<readonly Alert[]> =>
    v.parse(alertsSchema, await (await fetch(`http://${address}/api/v1/alerts`)).json()).data
      .alerts;
  const until = async <Found>(
    what: string,
    look: (now: readonly Alert[]) => Found | undefined,
  ): Promise<Found> => {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const now = await alerts();
      const found = look(now);
      if (found !== undefined) return found;
      signal.throwIfAborted();
      if (performance.now() > end)
        throw new Error(
          `${what} after ${PATIENCE_MS / 1000} s; there is ${now.map(({ labels, state }) => `${labels.alertname} ${state}`).join(', ') || 'no alert'}`,
        );
      await sleep(LOOK_MS);
    }
  };
  return {
    stop,
    untilFiring: (name) =>
      until(`${name} did not fire`, (now) =>
        now.find(({ state, labels }) => state === 'firing' && labels.alertname === name),
      ),
    untilSilent: async (name) =>
      void (await until(`${name} was not over`, (now) =>
        now.every(({ labels }) => labels.alertname !== name) ? true : undefined,
      )),
  };
}
