import type { Plugin } from 'vite';

/** Address of the starter while writing. */
export const DEV_ENTRY = '/@dev-entry';

/**
 * Readies the replacing of components before the client itself is loaded, which the starter, that holds none, brings later. A module of its own, so
 * that the page needs no inline script.
 */
export function devEntry(): Plugin {
  return {
    name: 'dev-entry',
    resolveId: (id) => (id === DEV_ENTRY ? id : null),
    load: (id) =>
      id === DEV_ENTRY
        ? [
            'import "/@vite/client";',
            'import RefreshRuntime from "/@react-refresh";',
            'import "/client/starter.ts";',
            'RefreshRuntime.injectIntoGlobalHook(window);',
            'window.$RefreshReg$ = () => {};',
            'window.$RefreshSig$ = () => (type) => type;',
          ].join('\n')
        : null,
  };
}
