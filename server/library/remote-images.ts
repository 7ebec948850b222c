import type { ResolvedImage } from '../markdown/notes.ts';
import type { SiteConfig } from './schema/site-schema.ts';

const WEB = /^(?:https?:)?\/\//i;

/** Whether an address leads to another site, whatever else it is. */
export function isOnWeb(address: string): boolean {
  return WEB.test(address);
}

/** A picture of another site, if its host is allowed, or a message. */
export function remoteImage(address: string, { images: { hosts } }: SiteConfig): ResolvedImage | string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:') return `the picture ${address} does not come by https:. Write its address with https:, or save it beside the page.`;
  if (hosts.includes(url.origin)) return { src: url.href, isRemote: true };
  return `the picture ${address} is on another site, which would learn of every reader. Save it beside the page, or allow that site in site.yaml: images: { hosts: [${[...hosts, url.origin].join(', ')}] }.`;
}
