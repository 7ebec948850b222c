import { posix } from 'node:path';
import { addressOf, decodePath } from '../../shared/urls.ts';
import type { ResolvedImage, ResolvedUrl, Surroundings } from '../markdown/notes.ts';
import { suggestion } from '../markdown/suggest.ts';
import { categoryCards } from './category-cards.ts';
import type { ContentDocument } from './documents.ts';
import type { FigureFrames } from './figure-frames.ts';
import type { Snapshot } from './snapshot.ts';

const WEB = /^(?:https?:|mailto:)/i;
const ANY_PROTOCOL = /^[a-z][a-z\d+.-]*:|^\/\//i;

/** What a document can see of the site around it, for the compiler. */
export function surroundingsOf(document: ContentDocument, snapshot: Snapshot, figures: FigureFrames): Surroundings {
  const { toc_min_heading_level: min, toc_max_heading_level: max } = document.matter;
  return {
    resolve: (url) => resolveUrl(url, document, snapshot),
    image: (address) => resolveImage(address, snapshot),
    figure: (name) => figures.markup(name, snapshot.base),
    categoryCards: () => categoryCards(document, snapshot),
    toc: { min, max },
  };
}

function resolveUrl(url: string, document: ContentDocument, snapshot: Snapshot): ResolvedUrl {
  if (WEB.test(url)) return { kind: 'external', href: url };
  if (ANY_PROTOCOL.test(url)) return broken(`the link ${url} has a protocol that is not allowed. Use https:, http: or mailto:.`);
  const [, target = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(url) ?? [];
  if (target === '') return { kind: 'here', hash };
  if (/\.md$/i.test(target)) return resolveFile(target, hash, document, snapshot);
  if (!target.startsWith('/'))
    return broken(`the link ${url} is relative to nothing. Link to the Markdown file (./page.md) or to an address of the site (/docs/page/).`);
  return resolveAddress(target, hash, snapshot);
}

function resolveFile(target: string, hash: string, document: ContentDocument, snapshot: Snapshot): ResolvedUrl {
  const decoded = decodePath(target) ?? target;
  const path = decoded.startsWith('/') ? decoded.slice(1) : posix.join(posix.dirname(document.file.path), decoded);
  const found = snapshot.byFile.get(path);
  if (!found) return broken(`the link ${target} leads to no page: there is no file ${path}.${suggestion(path, [...snapshot.byFile.keys()])}`);
  return page(found, hash, snapshot);
}

function resolveAddress(target: string, hash: string, snapshot: Snapshot): ResolvedUrl {
  const [pathname = '', query = ''] = target.split(/(?=\?)/);
  const plain = decodePath(pathname) ?? pathname;
  const path = plain.endsWith('/') ? plain.toLowerCase() : `${plain.toLowerCase()}/`;
  const found = snapshot.documents.get(path);
  if (found) return page(found, hash, snapshot);
  if (snapshot.addresses.has(path)) return { kind: 'page', href: addressOf(snapshot.base, path) + query + hash, path, hash };
  if (snapshot.raw.statics.has(plain)) return { kind: 'file', href: addressOf(snapshot.base, plain) };
  return broken(`the link ${target} leads to no page of the site.${suggestion(path, snapshot.addresses.paths())}`);
}

function page(document: ContentDocument, hash: string, snapshot: Snapshot): ResolvedUrl {
  const href = (snapshot.addresses.hrefOf(document.path) ?? document.path) + hash;
  const icon = document.type === 'doc' ? document.matter.sidebar_custom_props.icon : undefined;
  return { kind: 'page', href, path: document.path, hash, ...(icon ? { icon } : {}) };
}

function resolveImage(address: string, snapshot: Snapshot): ResolvedImage | string {
  const file = snapshot.raw.statics.get(decodePath(address) ?? address);
  if (!file)
    return `there is no image ${address} in the folder static/.${suggestion(address, [...snapshot.raw.statics.keys()])} Put it there; its address begins with a slash.`;
  return { src: addressOf(snapshot.base, file.address), ...(file.size ?? {}) };
}

function broken(problem: string): ResolvedUrl {
  return { kind: 'broken', problem };
}
