// The health check of compose.yaml: exits with 0 if the server is ready. One that gives no answer at all for a minute is
// ended, and "restart" of Compose starts it again, since Compose restarts no container for being unhealthy.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 5_000;
// For tests: the process to end, the port, and the number of times to ask.
const [pid = serverOf('/proc/1/task/1/children'), port = '3000', times = '12'] = process.argv.slice(2);

// With "init: true" the server is the only child of process 1, which the kernel would not let itself be ended.
function serverOf(children) {
  return readFileSync(children, 'utf8').trim().split(' ')[0];
}

async function statusOf(path) {
  const begun = Date.now();
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await fetch(`http://127.0.0.1:${port}${path}`, { signal })).status;
  } catch {
    // A connection that is refused at once has to take as long, or a server that starts would be ended.
    await sleep(begun + PATIENCE_MS - Date.now());
    return null;
  }
}

let status = null;
for (let asked = 0; status === null && asked < Number(times); asked++) status = await statusOf('/healthz');
if (status === null) {
  console.error(`no answer, so process ${pid} is ended`);
  process.kill(Number(pid), 'SIGKILL');
  process.exit(1);
}
process.exit((await statusOf('/readyz')) === 200 ? 0 : 1);
