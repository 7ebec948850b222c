import type { Renderer, RendererOptions } from './render.tsx';

/** Creates a renderer without loading React and all components, which takes longer than the rest of a start. */
export function createLateRenderer(options: RendererOptions): Renderer {
  let loading: Promise<Renderer> | null = null;
  const load = (): Promise<Renderer> => {
    loading ??= import('./render.tsx').then(({ createRenderer }) => createRenderer(options));
    return loading;
  };
  return {
    html: async (...page) => (await load()).html(...page),
    searchMenu: async (...menu) => (await load()).searchMenu(...menu),
    withFigures: async (...page) => (await load()).withFigures(...page),
  };
}
