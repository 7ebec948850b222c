import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from '../../../build/paths.ts';
import { freePort, runNginx, testNginx } from '../../support/nginx.ts';
import { deployed } from '../support/replicas.ts';
import type { Trial } from '../trial.ts';

const reportSchema = v.array(
  v.looseObject({ id: v.string(), severity: v.string(), finding: v.string() }),
);

/** Old protocols, by the names that testssl has for them. */
const OLD = ['SSLv2', 'SSLv3', 'TLS1', 'TLS1_1'];
const NEW = ['TLS1_2', 'TLS1_3'];
/** Findings about the certificate, which is made for this trial and which nobody else vouches for. */
const OF_CERTIFICATE = /^(?:cert|OCSP|DNS_CAArecord|CRL|scan|chain|trust)/i;

/** nginx.conf and nginx-tls.conf of `deploy/`: whether nginx takes them, and how good their TLS is. */
export const tls: Trial = {
  id: 'S3',
  asked:
    'nginx -t takes the configuration without a warning, with TLS and without; testssl: only TLS 1.2 and 1.3, HTTP/2, nothing weak or vulnerable',
  quick: 'never',
  needs: ['nginx', 'testssl'],
  mostSeconds: 420,
  async run({ folder: newFolder, pathOf, onEnd }) {
    const [folder, port, securePort, upstream] = [
      await newFolder(),
      await freePort(),
      await freePort(),
      await start200(onEnd),
    ];
    const configuration = await deployed({ folder, port, ports: [upstream] });
    const program = pathOf('nginx');
    const plain = await testNginx({ program, folder, configuration });
    const folderOfTls = join(folder, 'tls');
    await mkdir(folderOfTls);
    await makeCertificate(folderOfTls);
    const secure = await readFile(join(root, 'deploy', 'nginx-tls.conf'), 'utf8');
    if (!secure.includes('listen 8443 '))
      throw new Error('deploy/nginx-tls.conf does not listen at 8443.');
    await writeFile(
      join(folderOfTls, 'nginx-tls.conf'),
      secure.replace('listen 8443 ', `listen 127.0.0.1:${securePort} `),
    );
    const withTls = await testNginx({ program, folder, configuration });
    const isTaken = [plain, withTls].every(
      ({ isSound, said }) => isSound && !/\[(?:warn|error|emerg)\]/.test(said),
    );
    if (!isTaken)
      return { measured: [plain, withTls].map(({ said }) => said.trim()).join('; '), holds: false };
    const { stop } = await runNginx({
      program,
      folder,
      configuration,
      url: `http://127.0.0.1:${port}/healthz`,
    });
    onEnd(stop);
    const moved = await fetch(`http://127.0.0.1:${port}/docs/?a=1`, {
      redirect: 'manual',
      headers: { host: 'evil.example' },
    });
    const leads = moved.headers.get('location');
    const report = await examine(pathOf('testssl'), folderOfTls, `127.0.0.1:${securePort}`);
    const finding = (id: string): string =>
      report.find((one) => one.id === id)?.finding ?? 'nothing';
    const isOnlyNew =
      OLD.every((id) => finding(id).startsWith('not offered')) &&
      NEW.every((id) => finding(id).startsWith('offered'));
    const speaksHttp2 = report.some(
      ({ id, finding: said }) => id.startsWith('ALPN') && said.includes('h2'),
    );
    const weak = report.filter(
      ({ id, severity }) =>
        /^(?:LOW|MEDIUM|HIGH|CRITICAL|FATAL)$/.test(severity) && !OF_CERTIFICATE.test(id),
    );
    const told = weak
      .map(({ id, severity, finding: said }) => `${id} ${severity}: ${said}`)
      .join('; ');
    return {
      measured: `nginx -t: sound twice; HTTP leads to ${leads}; old: ${finding('TLS1_1')}; TLS 1.2: ${finding('TLS1_2')}; TLS 1.3: ${finding('TLS1_3')}; HTTP/2: ${speaksHttp2 ? 'yes' : 'no'}; ${weak.length} of ${report.length} findings weak${told && `: ${told}`}`,
      holds:
        isOnlyNew &&
        speaksHttp2 &&
        weak.length === 0 &&
        report.length > 50 &&
        leads === 'https://docs.example.org/docs/?a=1',
    };
  },
};

/** A server that says 200 to everything. Gives its port. */
async function start200(onEnd: (undo: () => unknown) => void): Promise<number> {
  const { createServer } = await import('node:http');
  const server = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onEnd(() => server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null)
    throw new Error('The server listens on no port.');
  return address.port;
}

/** A certificate for this machine, and an authority of its own that vouches for it. */
async function makeCertificate(folder: string): Promise<void> {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '90'];
  await openssl(folder, [
    'req',
    '-x509',
    ...curve,
    '-subj',
    '/CN=Trial authority',
    '-keyout',
    'authority-key.pem',
    '-out',
    'authority.pem',
  ]);
  const names = [
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost,IP:127.0.0.1',
    '-addext',
    'basicConstraints=CA:FALSE',
  ];
  const signed = ['-CA', 'authority.pem', '-CAkey', 'authority-key.pem'];
  await openssl(folder, [
    'req',
    '-x509',
    ...curve,
    ...names,
    ...signed,
    '-keyout',
    'key.pem',
    '-out',
    'certificate.pem',
  ]);
}

async function openssl(folder: string, parameters: readonly string[]): Promise<void> {
  const child = spawn('openssl', parameters, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`openssl ${parameters[0]} failed:\n${said}`);
}

async function examine(program: string, folder: string, address: string) {
  const file = join(folder, 'report.json');
  // Protocols, kinds of ciphers, forward secrecy, preferences, defaults and all vulnerabilities. Nobody else is asked.
  const parameters = [
    '--quiet',
    '--color',
    '0',
    '--warnings',
    'off',
    '--nodns',
    'min',
    '--jsonfile',
    file,
    '--add-ca',
    join(folder, 'authority.pem'),
  ];
  const child = spawn(program, [...parameters, '-p', '-s', '-f', '-P', '-S', '-U', address], {
    stdio: 'ignore',
  });
  await once(child, 'exit');
  return v.parse(reportSchema, JSON.parse(await readFile(file, 'utf8')));
}
