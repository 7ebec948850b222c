import { type ComponentType, createContext, use } from 'react';
import * as v from 'valibot';

/** A figure in an article. */
export const figureProps = v.object({
  name: v.string(),
  /** Unique in its page. */
  id: v.string(),
  /** The settings that the page passes to the figure, as JSON in their written form. */
  settings: v.string(),
  /** Whether there are no settings, so that the picture never changes. */
  isStill: v.boolean(),
  /** The address of the whole figure, if this is its short form, and the settings that it has there. */
  full: v.optional(v.string()),
  fullSettings: v.optional(v.string()),
  /** The HTML that the server rendered; absent on the server. */
  html: v.optional(v.string()),
});

export type FigureProps = Readonly<v.InferOutput<typeof figureProps>>;

/** Renders figures: on the server from computed models, in the browser with a worker. */
export const FigureRenderer = createContext<ComponentType<FigureProps>>(() => null);

export function Figure(props: FigureProps) {
  const Renderer = use(FigureRenderer);
  return <Renderer {...props} />;
}
