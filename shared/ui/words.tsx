import type { NamesOf } from 'markdown';
import { Fragment, type ReactNode } from 'react';
import type { Phrase } from '../words/phrases.ts';
import { createSay, patternOf, type Say, splitLink } from '../words/say.ts';
import { useSite } from './site-context.tsx';

/** Returns the function that translates phrases into the page's language. */
export function useWords(): Say {
  return createSay(useSite());
}

interface TransProps<Text extends Phrase> {
  readonly phrase: Text;
  /** Values for the names in braces, which may be elements. */
  readonly values?: Readonly<Record<NamesOf<Text>, ReactNode>>;
  /** Renders the text in square brackets as a link. */
  link?(text: ReactNode): ReactNode;
}

/** A translated phrase with elements as values. */
export function Trans<Text extends Phrase>({
  phrase,
  values,
  link = (text) => text,
}: TransProps<Text>): ReactNode {
  const byName: Readonly<Record<string, ReactNode>> = values ?? {};
  const [before, linked, after] = splitLink(patternOf(phrase, useSite()));
  return (
    <>
      {filled(before, byName)}
      {linked !== '' && link(filled(linked, byName))}
      {filled(after, byName)}
    </>
  );
}

function filled(pattern: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  // Every second part is a name.
  return pattern
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 === 0 ? part : <Fragment key={part}>{values[part]}</Fragment>,
    );
}
