import { setTimeout as sleep } from 'node:timers/promises';

/* The process of `stealProcessor`. It ends with its parent, or with the process that it stops. */

const [pid = 0, share = 1] = process.argv.slice(2).map(Number);
const PERIOD_MS = 100;

process.on('disconnect', () => process.exit(0));
process.on('exit', () => send('SIGCONT'));
for (;;) {
  if (!send('SIGCONT')) process.exit(0);
  await sleep(PERIOD_MS * share);
  send('SIGSTOP');
  await sleep(PERIOD_MS * (1 - share));
}

function send(signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
