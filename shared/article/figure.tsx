import { createContext, createElement, useContext } from 'react';
import { LEAF_ATTRIBUTE } from './html.tsx';
import { LIVE_FIGURE } from './live-figure.ts';

interface FigureProps {
  readonly name: string;
  readonly id: string;
  /** The settings that the page gives to the figure, written as JSON. */
  readonly settings: string;
  /** Markup made by the server. */
  readonly html: string;
}

/** Figures of this page that an address asks to be shown in another state, by id. Only the server has any: the browser finds them in the page. */
export const FigureStates = createContext<ReadonlyMap<string, string>>(new Map());

/** A figure that can be changed. React holds its place and never looks inside: what moves there is the figure's own affair. */
export function Figure({ name, id, settings, html }: FigureProps) {
  const states = useContext(FigureStates);
  return createElement(LIVE_FIGURE, {
    id,
    'data-figure': name,
    'data-settings': settings,
    [LEAF_ATTRIBUTE]: '',
    // It may have come to life, and changed what is inside, before React is here.
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: states.get(id) ?? html },
  });
}
