import { pageOfDataHref } from '../../shared/urls.ts';
import type { AddressTable } from './addresses.ts';
import type { ContentDocument } from './documents.ts';

interface RenderKeysParts {
  /** Digest of everything but the text of pages. */
  readonly surroundingsId: string;
  readonly addresses: AddressTable;
  readonly documents: ReadonlyMap<string, ContentDocument>;
}

/** Keys of pages and of their data, from all that their bytes depend on. A page's text is in no other page's key. */
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
