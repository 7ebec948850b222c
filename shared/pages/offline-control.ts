import { useCallback, useEffect, useState } from 'react';
import {
  OFFLINE_LIST,
  OFFLINE_WORKER,
  type OfflineCommand,
  type OfflineList,
  type OfflineState,
  offlineName,
  parseOfflineList,
  readOfflineState,
} from '../contract/offline.ts';

/** What can be copied: nothing in this browser, nothing of this site, or this list. Unknown while offline. */
export type Offer = 'unsupported' | 'none' | 'unknown' | OfflineList;

export type Offline = ReturnType<typeof useOffline>;

/** Browsers stop a worker after some time unless it gets messages. */
const KEEP_ALIVE_MS = 10_000;

/** The state of this site's offline copy. Nothing is registered before the visitor asks for it. */
export function useOffline(base: string) {
  /** Null until known. */
  const [offer, setOffer] = useState<Offer | null>(null);
  /** The worker's state; null where there is none. */
  const [state, setState] = useState<OfflineState | null>(null);
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    loadOffer(base).then(setOffer, () => setOffer('unknown'));
    if (!isSupported()) return;
    const channel = new BroadcastChannel(offlineName(base));
    channel.onmessage = ({ data }) => {
      const next = readOfflineState(data);
      if (next) setState(next);
    };
    // Ask only once the channel is open.
    send(base, 'tell').then(setIsOn, () => undefined);
    return () => channel.close();
  }, [base]);
  const isUpdating = isOn && state?.progress != null;
  useEffect(() => {
    if (!isUpdating) return;
    const timer = setInterval(() => void send(base, 'keep').catch(() => undefined), KEEP_ALIVE_MS);
    return () => clearInterval(timer);
  }, [base, isUpdating]);
  /** Registers the worker and makes a copy. */
  const keep = useCallback((): void => {
    setIsOn(true);
    setState((before) => ({
      kept: before?.kept ?? null,
      progress: { done: 0, of: 0 },
      trouble: null,
    }));
    // If the browser declines, it may evict the copy.
    navigator.storage?.persist?.().catch(() => undefined);
    turnOn(base).catch((error: unknown) => {
      console.error(error);
      setIsOn(false);
      setState({ kept: null, progress: null, trouble: navigator.onLine ? 'server' : 'line' });
    });
  }, [base]);
  /** Removes the worker and its copies. */
  const remove = useCallback((): void => {
    turnOff(base).then(() => {
      setIsOn(false);
      setState(null);
    }, console.error);
  }, [base]);
  return { offer, state, isOn, keep, remove };
}

/** Service workers need a secure origin, and some browsers have none in private windows. */
function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window;
}

async function loadOffer(base: string): Promise<Offer> {
  if (!isSupported()) return 'unsupported';
  const answer = await fetch(base + OFFLINE_LIST, { cache: 'no-cache' });
  if (answer.status === 404) return 'none';
  if (!answer.ok) return 'unknown';
  return parseOfflineList(await answer.json());
}

async function registrationOf(base: string): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration(base);
  // Ignore the worker of a site above this one.
  return found && new URL(found.scope).pathname === base ? found : undefined;
}

/** Sends a command to the worker; false if there is none. */
async function send(base: string, command: OfflineCommand): Promise<boolean> {
  const worker = (await registrationOf(base))?.active;
  worker?.postMessage(command);
  return worker != null;
}

async function turnOn(base: string): Promise<void> {
  const registration = await navigator.serviceWorker.register(base + OFFLINE_WORKER, {
    scope: base,
  });
  await activated(registration);
  if (!(await send(base, 'keep'))) throw new Error('The service worker did not start.');
}

function activated({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting ?? active;
  return new Promise((resolve, reject) => {
    const check = (): void => {
      if (worker?.state === 'activated') resolve();
      else if (!worker || worker.state === 'redundant')
        reject(new Error('The service worker could not be installed.'));
    };
    worker?.addEventListener('statechange', check);
    check();
  });
}

async function turnOff(base: string): Promise<void> {
  await send(base, 'stop');
  await (await registrationOf(base))?.unregister();
  for (const name of await caches.keys())
    if (name.startsWith(offlineName(base))) await caches.delete(name);
}
