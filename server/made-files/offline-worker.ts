import { offlineName } from '../../shared/contract/offline.ts';
import type { MadeFile } from './made-file.ts';

/**
 * `/offline-worker.js`: the script of the service worker, at an address that never changes, with the code of this
 * build. Where the site is not kept offline, it removes itself and all that an earlier one has kept, so the owner can
 * turn the feature off in the browsers of those who have turned it on.
 */
export const offlineWorker: MadeFile = {
  type: 'text/javascript; charset=utf-8',
  async make({ edition: { snapshot }, client }) {
    if (!snapshot.config.offline || !client.offline) return removing(offlineName(snapshot.base));
    return `importScripts(${JSON.stringify(client.offline.worker)})\n`;
  },
};

/** @param name what the names of the caches begin with */
function removing(name: string): string {
  return [
    'addEventListener("install",()=>skipWaiting());',
    'addEventListener("activate",(event)=>event.waitUntil((async()=>{',
    `for(const name of await caches.keys())if(name.startsWith(${JSON.stringify(name)}))await caches.delete(name);`,
    'await registration.unregister()',
    '})()));\n',
  ].join('');
}
