import { Fragment, type ReactNode } from 'react';
import type { Phrase } from '../words/phrases.ts';
import { aroundLink, createSay, type NamesOf, patternOf, type Say } from '../words/say.ts';
import { useSite } from './site-context.tsx';

/** What says the interface's phrases in the language of the page. */
export function useWords(): Say {
  return createSay(useSite());
}

interface SaidProps<Said extends Phrase> {
  readonly phrase: Said;
  /** What stands for the names in braces; elements too. */
  readonly values?: Readonly<Record<NamesOf<Said>, ReactNode>>;
  /** Makes the link of what is between square brackets. */
  link?(text: ReactNode): ReactNode;
}

/** A phrase with elements in it. */
export function Said<Said extends Phrase>({ phrase, values, link = (text) => text }: SaidProps<Said>): ReactNode {
  const given: Readonly<Record<string, ReactNode>> = values ?? {};
  const [before, linked, after] = aroundLink(patternOf(phrase, useSite()));
  return (
    <>
      {filled(before, given)}
      {linked !== '' && link(filled(linked, given))}
      {filled(after, given)}
    </>
  );
}

function filled(pattern: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  // Every other part is a name.
  return pattern.split(/\{(\w+)\}/).map((part, place) => (place % 2 === 0 ? part : <Fragment key={part}>{values[part]}</Fragment>));
}
