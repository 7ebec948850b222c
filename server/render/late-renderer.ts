import type { Renderer, RendererOptions } from './render.tsx';

/** A renderer with code that is loaded later. */
export interface LateRenderer extends Renderer {
  /** Loads the code, which the first page does otherwise. */
  load(): Promise<Renderer>;
}

/** Creates a renderer without loading React and all components, which takes longer than the rest of a start. */
export function createLateRenderer(options: RendererOptions): LateRenderer {
  let loading: Promise<Renderer> | null = null;
  const load = (): Promise<Renderer> => {
    loading ??= import('./render.tsx').then(({ createRenderer }) => createRenderer(options));
    return loading;
  };
  return {
    load,
    render: async (...page) => (await load()).render(...page),
    searchMenu: async (...menu) => (await load()).searchMenu(...menu),
    withFigures: async (...page) => (await load()).withFigures(...page),
  };
}
