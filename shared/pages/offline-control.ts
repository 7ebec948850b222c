import { useCallback, useEffect, useState } from 'react';
import {
  OFFLINE_LIST,
  OFFLINE_WORKER,
  type OfflineList,
  type OfflineState,
  type OfflineWish,
  offlineName,
  parseOfflineList,
  readOfflineState,
} from '../contract/offline.ts';

/** What can be kept: nothing by this browser, nothing of this site, or this much. Unknown without a network. */
export type Offer = 'unsupported' | 'none' | 'unknown' | OfflineList;

export type Offline = ReturnType<typeof useOffline>;

/** A worker that loads much is ended by browsers after some time, unless it is asked again. */
const ASK_AGAIN_MS = 10_000;

/** What the browser keeps of this site. Nothing is registered before the visitor asks for it. */
export function useOffline(base: string) {
  /** Null until it is known. */
  const [offer, setOffer] = useState<Offer | null>(null);
  /** What the worker has told; null where there is none. */
  const [state, setState] = useState<OfflineState | null>(null);
  /** Whether there is a worker. */
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    loadOffer(base).then(setOffer, () => setOffer('unknown'));
    if (!isSupported()) return;
    const channel = new BroadcastChannel(offlineName(base));
    channel.onmessage = ({ data }) => {
      const told = readOfflineState(data);
      if (told) setState(told);
    };
    // Asked only now, when the answer is heard.
    wish(base, 'tell').then(setIsOn, () => undefined);
    return () => channel.close();
  }, [base]);
  const isUnderway = isOn && state?.progress != null;
  useEffect(() => {
    if (!isUnderway) return;
    const timer = setInterval(() => void wish(base, 'keep').catch(() => undefined), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [base, isUnderway]);
  /** Turns the worker on, and has it make a copy. */
  const keep = useCallback((): void => {
    setIsOn(true);
    setState((before) => ({ kept: before?.kept ?? null, progress: { done: 0, of: 0 }, trouble: null }));
    // The browser may say no, and then keeps it as long as it sees fit.
    navigator.storage?.persist?.().catch(() => undefined);
    turnOn(base).catch((error: unknown) => {
      console.error(error);
      setIsOn(false);
      setState({ kept: null, progress: null, trouble: navigator.onLine ? 'server' : 'line' });
    });
  }, [base]);
  /** Removes the worker and all that it keeps. */
  const remove = useCallback((): void => {
    turnOff(base).then(() => {
      setIsOn(false);
      setState(null);
    }, console.error);
  }, [base]);
  return { offer, state, isOn, keep, remove };
}

/** Browsers have workers only where nobody can change what is sent, and some not in private windows. */
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
  // Not that of another site above this one.
  return found && new URL(found.scope).pathname === base ? found : undefined;
}

/** Tells the worker; false if there is none. */
async function wish(base: string, what: OfflineWish): Promise<boolean> {
  const worker = (await registrationOf(base))?.active;
  worker?.postMessage(what);
  return worker != null;
}

async function turnOn(base: string): Promise<void> {
  const registration = await navigator.serviceWorker.register(base + OFFLINE_WORKER, { scope: base });
  await activated(registration);
  if (!(await wish(base, 'keep'))) throw new Error('The service worker did not start.');
}

function activated({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting ?? active;
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (worker?.state === 'activated') resolve();
      else if (!worker || worker.state === 'redundant') reject(new Error('The service worker could not be installed.'));
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}

async function turnOff(base: string): Promise<void> {
  await wish(base, 'stop');
  await (await registrationOf(base))?.unregister();
  for (const name of await caches.keys()) if (name.startsWith(offlineName(base))) await caches.delete(name);
}
