import { freePort, inFolder, runNginx, temporariesIn } from '../../bench/nginx.ts';
import type { TrialTools } from '../trial.ts';

/** Starts nginx before a server, with the lines of `server/README.md`, which tidy no request. Gives its port. */
export async function proxyTo(url: string, { folder, pathOf, onEnd }: Pick<TrialTools, 'folder' | 'pathOf' | 'onEnd'>): Promise<number> {
  const [own, port] = [await folder(), await freePort()];
  const configured = `
${inFolder(own)}
events { worker_connections 1024; }
http {
  ${temporariesIn(own)}
  access_log off;
  upstream site { server ${new URL(url).host}; keepalive 32; }
  server {
    listen 127.0.0.1:${port} backlog=1024;
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Request-Id $request_id;
    }
  }
}
`;
  onEnd(await runNginx(pathOf('nginx'), own, configured, `http://127.0.0.1:${port}/`));
  return port;
}
