import type { Plugin } from 'vite';

const REGISTRY = /\/shared\/figures\/registry\.ts$/;

/**
 * The page shows figures and its worker computes them, so each is built without the other half of the registry. With it, modules that both halves
 * use would be cut into files of their own, which a page then loads one by one for the sake of code that it never runs.
 */
export function halfRegistry(half: 'view' | 'compute'): Plugin {
  const other = half === 'view' ? 'compute' : 'view';
  const entry = new RegExp(`\\b${other}: \\(\\) => import\\([^)]*\\)`, 'g');
  return {
    name: `registry-${half}`,
    transform(code, id) {
      if (!REGISTRY.test(id)) return null;
      const kept = code.replace(entry, `${other}: () => Promise.reject(new Error('not in this half'))`);
      if (kept === code) throw new Error(`${id} has no "${other}: () => import(…)" any more; build/half-registry.ts looks for it.`);
      return { code: kept, map: null };
    },
  };
}
