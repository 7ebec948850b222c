import { offlineName } from '../../shared/contract/offline.ts';
import type { MadeFile } from './made-file.ts';

/**
 * `/offline-worker.js`: the script of the service worker. Its URL is stable, and it imports the code of this build. If
 * the site is not available offline, it unregisters itself and deletes its caches, so that owners can turn the feature
 * off in browsers that already use it.
 */
export const offlineWorker: MadeFile = {
  type: 'text/javascript; charset=utf-8',
  async make({ edition: { snapshot }, client }) {
    if (!snapshot.config.offline || !client.offline)
      return uninstallScript(offlineName(snapshot.base));
    return `importScripts(${JSON.stringify(client.offline.worker)})\n`;
  },
};

/** @param prefix of the names of the caches */
function uninstallScript(prefix: string): string {
  return [
    'addEventListener("install",()=>skipWaiting());',
    'addEventListener("activate",(event)=>event.waitUntil((async()=>{',
    `for(const name of await caches.keys())if(name.startsWith(${JSON.stringify(prefix)}))await caches.delete(name);`,
    'await registration.unregister()',
    '})()));\n',
  ].join('');
}
