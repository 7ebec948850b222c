/** What a service worker has besides other workers, as far as it is used. The types of pages do not know of it. */

interface LastingEvent extends Event {
  /** Asks the browser to let the worker live until then. */
  waitUntil(work: Promise<unknown>): void;
}

export interface AskedEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface WishEvent extends LastingEvent {
  readonly data: unknown;
}

interface ServiceWorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WishEvent) => void): void;
}

declare const self: ServiceWorkerScope;

/** The worker itself. */
export const scope: ServiceWorkerScope = self;
