import type { CDPSession, Page } from 'playwright-core';

/** Bytes that a page and its workers receive. */
export class Traffic {
  /** By request of the page itself: what of it has come so far. */
  readonly #received = new Map<string, number>();
  readonly #ofPage = new Set<string>();
  readonly #ofWorkers: (() => Promise<number>)[] = [];

  /** @param devtools of the page, with its network enabled */
  constructor(page: Page, devtools: CDPSession) {
    const add = (request: string, bytes: number): void => {
      const before = this.#received.get(request);
      if (before !== undefined) this.#received.set(request, before + bytes);
    };
    devtools.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
      this.#received.set(requestId, 0);
      this.#ofPage.add(url);
    });
    devtools.on('Network.responseReceived', ({ requestId, response }) =>
      add(requestId, response.encodedDataLength),
    );
    devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
      add(requestId, encodedDataLength),
    );
    // Some answers are counted as a whole, at their end.
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (this.#received.has(requestId)) this.#received.set(requestId, encodedDataLength);
    });
    // What a worker fetches is in no session of its page.
    page.on('requestfinished', (request) => {
      if (this.#ofPage.has(request.url())) return;
      this.#ofWorkers.push(async () => {
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        return responseBodySize + responseHeadersSize;
      });
    });
  }

  /** What has come so far is not counted any more. */
  forget(): void {
    this.#received.clear();
    this.#ofPage.clear();
    this.#ofWorkers.length = 0;
  }

  async bytes(): Promise<number> {
    const ofWorkers = await Promise.all(this.#ofWorkers.map((size) => size()));
    return [...this.#received.values(), ...ofWorkers].reduce((sum, bytes) => sum + bytes, 0);
  }
}
