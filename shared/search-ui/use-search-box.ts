import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { normaliseQuery } from '../search/query.ts';
import { type SearchQuestion, useSearch } from './search-service.ts';
import { type Answers, useAnswers } from './use-answers.ts';

/** The field of the bar, what it asks, and the list below it. */
export interface SearchBoxState {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly question: SearchQuestion | null;
  readonly answers: Answers;
  /** Whether somebody is about to search, so that the list is worth its code. */
  readonly isWanted: boolean;
  readonly isOpen: boolean;
  /** Id of the row that the arrows have reached. */
  readonly active: string | null;
  setIsOpen(isOpen: boolean): void;
  setActive(option: string | null): void;
  prepare(): void;
  /** Takes over what stands in the field. */
  read(): void;
  close(): void;
  clear(): void;
}

/** The field keeps its text itself: what was typed before the scripts came stays, and is searched then. `version` names one that is not the last. */
export function useSearchBox(version: string | null): SearchBoxState {
  const input = useRef<HTMLInputElement>(null);
  const service = useSearch();
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState<string | null>(null);
  const question = useMemo((): SearchQuestion | null => (query === '' ? null : { query, context: null, version, size: 'box' }), [query, version]);
  const prepare = (): void => {
    service?.prepare(version);
    setIsWanted(true);
  };
  const show = (next: string): void => {
    setQuery(next);
    setActive(null);
    setIsOpen(next !== '');
  };
  const read = (): void => {
    show(normaliseQuery(input.current?.value ?? ''));
    prepare();
  };
  const clear = (): void => {
    if (input.current) input.current.value = '';
    show('');
  };
  const close = (): void => {
    setIsOpen(false);
    setActive(null);
  };
  useBeginning({ input, read, prepare, close });
  return { input, question, answers: useAnswers(question), isWanted, isOpen, active, setIsOpen, setActive, prepare, read, close, clear };
}

/** Takes over what was typed, and where the focus was, before the scripts came. */
function useBeginning({ input, read, prepare, close }: Pick<SearchBoxState, 'input' | 'read' | 'prepare' | 'close'>): void {
  const begin = useEffectEvent(() => {
    if (input.current?.value) read();
    else if (input.current === document.activeElement) prepare();
    if (input.current !== document.activeElement) close();
  });
  useEffect(() => begin(), []);
}
