import { pageOfDataHref } from '../../shared/urls.ts';
import type { AddressTable } from './addresses.ts';

interface RenderKeysParts {
  /** Digest of everything but the text of pages. */
  readonly surroundingsId: string;
  readonly addresses: AddressTable;
  /** Digest of the file of a page by its site path; empty if it has none. */
  hashOf(path: string): string;
}

/**
 * Keys of pages and of their data, made from all the content that their bytes depend on. So a change in the text of a
 * page leaves the keys of all others as they are.
 */
export class RenderKeys {
  readonly #parts: RenderKeysParts;
  /** Made when they are first asked for, since there are many and few are asked for between two changes. */
  readonly #keys = new Map<string, string>();

  constructor(parts: RenderKeysParts) {
    this.#parts = parts;
  }

  /** The key of the page or of the page's data at an address, if it is one. */
  get(address: string): string | undefined {
    return this.#keys.get(address) ?? this.#make(address);
  }

  #make(address: string): string | undefined {
    const { surroundingsId, addresses, hashOf } = this.#parts;
    const found = addresses.find(pageOfDataHref(address) ?? address);
    if (found.kind !== 'page') return undefined;
    const key = `${surroundingsId} ${hashOf(found.path)} ${address}`;
    this.#keys.set(address, key);
    return key;
  }

  withHashes(hashOf: RenderKeysParts['hashOf']): RenderKeys {
    return new RenderKeys({ ...this.#parts, hashOf });
  }

  /** Of the not-found page, which has no address. */
  get notFound(): string {
    return `${this.#parts.surroundingsId} not-found`;
  }
}
