import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { dist, root, serverDist } from '../../../build/paths.ts';
import { isAllowed, READ_BY_HAND } from '../../support/licences.ts';
import { findingOf } from '../support/finding.ts';
import type { Finding, Trial } from '../trial.ts';

/** `## react - 19.3.1 (MIT)` in the list of licences that the build writes. Old packages name theirs in another way. */
const HEADING = /^## (\S+) - (\d\S*)(?: \((.+)\))?$/gm;

/** What is in the bundles, by their own lists. */
export const bundledPackages: Trial = {
  id: 'S6',
  asked: 'every package in the bundles has an allowed licence, whose text is shipped with them',
  quick: 'always',
  mostSeconds: 30,
  async run() {
    const [server, client] = await Promise.all(
      [serverDist, join(dist, 'client')].map((folder) =>
        readFile(join(folder, 'licenses.md'), 'utf8'),
      ),
    );
    const listOf = (text = '') =>
      [...text.matchAll(HEADING)].map(
        ([, name = '', version = '', licence = READ_BY_HAND[name] ?? 'none']) => ({
          name,
          version,
          licence,
        }),
      );
    const [inServer, inClient] = [listOf(server), listOf(client)];
    const wrong = [...inServer, ...inClient]
      .filter(({ licence }) => !isAllowed(licence))
      .map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
    if (inServer.length === 0 || inClient.length === 0) wrong.push('a list is empty');
    return findingOf(
      `${inServer.length} packages in the server's bundle, ${inClient.length} in the client's`,
      wrong,
    );
  },
};

const counts = v.object({
  metadata: v.object({ vulnerabilities: v.record(v.string(), v.number()) }),
  vulnerabilities: v.record(v.string(), v.object({ severity: v.string() })),
});

/** Asks the registry, which is the only trial that needs another machine. */
export const advisories: Trial = {
  id: 'S6',
  asked:
    'no package that may be in a bundle has an open advisory, high or critical, if the registry can be asked',
  quick: 'never',
  mostSeconds: 120,
  async run({ signal }): Promise<Finding> {
    const answer = await new Promise<string>((resolve) => {
      execFile(
        'npm',
        ['audit', '--omit=dev', '--json'],
        { cwd: root, signal, maxBuffer: 64 * 1024 * 1024 },
        (_error, stdout) => resolve(stdout),
      );
    });
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), counts), answer);
    if (!read.success)
      return {
        measured: 'the registry could not be asked: `npm audit --omit=dev` gave no report',
        holds: true,
        isSkipped: true,
      };
    const { metadata, vulnerabilities } = read.output;
    const wrong = Object.entries(vulnerabilities)
      .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
      .map(([name, { severity }]) => `${name}: ${severity}`);
    return findingOf(`npm audit: ${JSON.stringify(metadata.vulnerabilities)}`, wrong);
  },
};
