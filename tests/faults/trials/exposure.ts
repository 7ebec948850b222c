import { ask } from '../../support/raw-http.ts';
import { findingOf, portOf } from '../support/finding.ts';
import { inParallel } from '../support/in-parallel.ts';
import type { Trial } from '../trial.ts';

/** Files of the project and of its build, and what is looked for on any server. */
const NAMES = [
  ...[
    '.git/config',
    '.git/HEAD',
    '.gitignore',
    '.env',
    '.env.local',
    '.env.production',
    '.npmrc',
    '.ci/run',
    '.dockerignore',
    '.DS_Store',
    '.htaccess',
  ],
  ...[
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'biome.json',
    'vitest.config.ts',
    'Dockerfile',
    'docker-compose.yml',
    'compose.yaml',
    'README.md',
  ],
  ...[
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'sbom.cdx.json',
    'licenses.md',
    'build-info.json',
    'sample-links.json',
    'dist/',
    'dist/server/index.js',
  ],
  ...[
    'server/index.js',
    'server/index.ts',
    'server/serve.ts',
    'index.js',
    'thread.js',
    'client/entry.tsx',
    'node_modules/express/package.json',
  ],
  ...[
    'site.yaml',
    'sidebars.yaml',
    'glossary.yaml',
    'measured.json',
    'dictionary.txt',
    'synonyms.yaml',
    'index.md',
    'changelog.md',
    'content/site.yaml',
  ],
  ...[
    'static/',
    'static/favicon.svg',
    'docs/index.md',
    'docs/introduction/index.md',
    'docs/introduction/demos.md',
    'docs/features/biomes.md',
    'docs/x.md',
  ],
  ...[
    '.vite/manifest.json',
    'manifest.json',
    'assets/',
    'assets/.vite/manifest.json',
    'assets/../server/index.js',
    'assets/..%2fserver%2findex.js',
  ],
  ...[
    'cache/',
    'dist/cache/',
    'metrics',
    'searches-without-result',
    'debug',
    'debug/pprof/',
    'status',
    'server-status',
    'actuator/env',
    'phpinfo.php',
  ],
  ...[
    'admin/',
    'wp-login.php',
    'backup.zip',
    'dump.sql',
    'id_rsa',
    'etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    'proc/self/environ',
    'api/',
    'graphql',
  ],
];

/** The same as maps, copies and packed files. */
const ENDINGS = ['.map', '.br', '.gz', '.bak', '~', '.ts'];
const AT_ONCE = 8;

/** Nothing but the site is served, whatever lies beside it. */
export const exposure: Trial = {
  id: 'B8',
  asked: 'no file of project, build, content or system is sent, and no map of a script',
  quick: 'always',
  mostSeconds: 60,
  async run({ site }) {
    const server = await site();
    const port = portOf(server);
    const html = await (await fetch(server.url)).text();
    const assets = [
      ...new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path.slice(1))),
    ];
    const asked = [
      ...NAMES,
      ...NAMES.map((name) => `docs/${name}`),
      ...assets.flatMap((asset) => ENDINGS.map((ending) => asset + ending)),
    ];
    const sources = await Promise.all(
      assets
        .filter((asset) => asset.endsWith('.js'))
        .map(async (asset) => ({ asset, text: (await ask(port, `/${asset}`)).text })),
    );
    const wrong = sources
      .filter(({ text }) => text.includes('sourceMappingURL'))
      .map(({ asset }) => `${asset} names its map`);
    await inParallel(asked, AT_ONCE, async (name) => {
      const { status, text, header } = await ask(port, `/${name}`);
      // Pages are there as Markdown at such addresses, but without what their files begin with.
      const isTwin =
        status === 200 &&
        header('content-type')?.startsWith('text/markdown') &&
        text.startsWith('# ');
      if (status !== 404 && status !== 400 && !isTwin) wrong.push(`${name}: ${status}`);
    });
    return findingOf(
      `${asked.length} names asked, ${sources.length} scripts looked at`,
      assets.length === 0 ? [...wrong, 'the page names no asset'] : wrong,
    );
  },
};
