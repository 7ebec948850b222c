import type { Renderer, RendererOptions } from './render.tsx';

/** Loads React and all components on first use, since that takes longer than the rest of the start. */
export function createLazyRenderer(options: RendererOptions): Renderer {
  let loading: Promise<Renderer> | null = null;
  const load = (): Promise<Renderer> => {
    loading ??= import('./render.tsx').then(({ createRenderer }) => createRenderer(options));
    return loading;
  };
  return {
    html: async (...page) => (await load()).html(...page),
    searchMenu: async (...menu) => (await load()).searchMenu(...menu),
    withFigures: async (...page) => (await load()).withFigures(...page),
    failuresOf: async (...page) => (await load()).failuresOf(...page),
  };
}
