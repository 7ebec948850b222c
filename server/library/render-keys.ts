import { pageOfDataHref } from '../../shared/urls.ts';
import type { Snapshot } from './snapshot.ts';

type RenderKeysParts = Pick<Snapshot, 'surroundingsId' | 'addresses' | 'documents'>;

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
    const { surroundingsId, addresses, documents } = this.#parts;
    const found = addresses.find(pageOfDataHref(address) ?? address);
    if (found.kind !== 'page') return undefined;
    const key = `${surroundingsId} ${documents.get(found.path)?.file.hash ?? ''} ${address}`;
    this.#keys.set(address, key);
    return key;
  }

  get notFound(): string {
    return `${this.#parts.surroundingsId} not-found`;
  }
}
