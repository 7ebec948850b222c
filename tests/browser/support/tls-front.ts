import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';

export interface TlsFront {
  /** Address of the site's root, with a final slash. */
  readonly url: string;
  close(): void;
}

/** Stands in front of a site with TLS, as a proxy does. Visitors have to take its certificate as it is. */
export async function startTlsFront(site: string): Promise<TlsFront> {
  const { hostname, port } = new URL(site);
  const server = createServer(selfSigned(), (asked, answer) => {
    const { method, url, headers } = asked;
    const passed = request({ hostname, port, method, path: url, headers }, (inside) => {
      answer.writeHead(inside.statusCode ?? 502, inside.rawHeaders);
      inside.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null)
    throw new Error('The front listens on no port.');
  return {
    url: `https://127.0.0.1:${address.port}${new URL(site).pathname}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The smallest certificate that TLS takes: a name, years, a key and its signature, in DER. */
function selfSigned(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = list(Buffer.from('06082a8648ce3d040302', 'hex'));
  const commonName = Buffer.from('0603550403', 'hex');
  const name = list(part(0x31, list(commonName, part(0x0c, Buffer.from('localhost')))));
  const years = list(
    part(0x17, Buffer.from('200101000000Z')),
    part(0x17, Buffer.from('491231235959Z')),
  );
  const [version, serial] = [
    part(0xa0, part(0x02, Buffer.from([2]))),
    part(0x02, Buffer.from([1])),
  ];
  const said = list(
    version,
    serial,
    ecdsaWithSha256,
    name,
    years,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = part(0x03, Buffer.from([0]), sign('sha256', said, privateKey));
  const cert = list(said, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

function list(...parts: readonly Buffer[]): Buffer {
  return part(0x30, ...parts);
}

function part(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const bytes = body.length < 0x100 ? [body.length] : [body.length >> 8, body.length & 0xff];
  const length = body.length < 0x80 ? bytes : [0x80 + bytes.length, ...bytes];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}
