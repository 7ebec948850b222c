import type { Plugin } from 'vite';

/** Address of the starter in development. */
export const DEV_ENTRY = '/@dev-entry';

/** The overlay that shows problems of the content. */
export const OVERLAY = '/client/development/overlay.ts';

/** Sets up React's fast refresh before the client is loaded. A module, since inline scripts are blocked. */
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
            `import "${OVERLAY}";`,
            'RefreshRuntime.injectIntoGlobalHook(window);',
            'window.$RefreshReg$ = () => {};',
            'window.$RefreshSig$ = () => (type) => type;',
          ].join('\n')
        : null,
  };
}
