import { type ComponentType, createContext, use } from 'react';
import * as v from 'valibot';

/** A figure as the article has it. */
export const figureProps = v.object({
  name: v.string(),
  /** Unique in its page. */
  id: v.string(),
  /** The settings that the page gives to the figure, as JSON in their written form. */
  settings: v.string(),
  /** Whether there is nothing to set, so that the picture never changes. */
  isStill: v.boolean(),
  /** The figure as the server has rendered it; the server itself needs none. */
  html: v.optional(v.string()),
});

export type FigureProps = Readonly<v.InferOutput<typeof figureProps>>;

/** Shows figures: on the server from what was computed for the page, in the browser from a worker. */
export const FigureRenderer = createContext<ComponentType<FigureProps>>(() => null);

export function Figure(props: FigureProps) {
  const Renderer = use(FigureRenderer);
  return <Renderer {...props} />;
}
