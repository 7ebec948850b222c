import { pageOfDataHref } from '../../shared/page-files.ts';
import type { AddressTable } from './addresses.ts';

interface RenderKeysParts {
  /** Names the content in one locale. */
  readonly id: string;
  /** Names all content in it but the text of pages. */
  readonly surroundingsId: string;
  readonly base: string;
  readonly addresses: AddressTable;
  /** Digests of the files of pages by site path. */
  readonly pages: { get(path: string): string | undefined };
}

/** Store keys, made from all inputs of the bytes. The text of a page is part of no other page's key. */
export class RenderKeys {
  readonly #parts: RenderKeysParts;
  /** Computed on demand, since few of them are requested between two changes. */
  readonly #keys = new Map<string, string>();

  constructor(parts: RenderKeysParts) {
    this.#parts = parts;
  }

  /** The key of the page or page data at an address, if there is one. */
  get(address: string): string | undefined {
    return this.#keys.get(address) ?? this.#make(address);
  }

  #make(address: string): string | undefined {
    const { surroundingsId, addresses, pages } = this.#parts;
    const found = addresses.find(pageOfDataHref(address) ?? address);
    if (found.kind !== 'page') return undefined;
    const key = `${surroundingsId} ${pages.get(found.path) ?? ''} ${address}`;
    this.#keys.set(address, key);
    return key;
  }

  /** The key of a generated file, which changes whenever the bytes may. */
  ofMadeFile(
    path: string,
    { page, digest }: { readonly page?: string | undefined; readonly digest?: string | undefined },
  ): string {
    const { id, base, addresses } = this.#parts;
    if (digest !== undefined) return `${digest} ${base} ${path}`;
    const madeFrom = page === undefined ? undefined : this.get(addresses.hrefOf(page) ?? page);
    return `${madeFrom ?? id} ${path}`;
  }

  /** The key of all items of a level of a sidebar. */
  ofLevel(file: string): string {
    return `${this.#parts.id} ${file}`;
  }

  get notFound(): string {
    return `${this.#parts.surroundingsId} not-found`;
  }
}
