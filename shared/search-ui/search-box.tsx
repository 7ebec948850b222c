import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MAX_QUERY_LENGTH, normaliseQuery } from 'search';
import { useCurrentDoc } from '../docs/versions.ts';
import { isApple } from '../ui/dom.ts';
import { useHydrated } from '../ui/hydrated.ts';
import { CloseIcon, SearchIcon } from '../ui/icons.tsx';
import { createLazyPart } from '../ui/lazy-part.tsx';
import { loadSheet } from '../ui/load-style.ts';
import { reported } from '../ui/reported.ts';
import { useSite } from '../ui/site-context.tsx';
import { useWords } from '../ui/words.tsx';
import { isHalfComposed, LIST_ID } from './menu-keys.ts';
import { dropEarlyMenu, EARLY_MENU_CLASS, hasEarlyMenu } from './menu-position.ts';
import { searchAddress } from './search-address.ts';
import { type Answers, type SearchQuestion, useIndexState, useSearch } from './search-service.ts';

const NO_MENU = { __html: '' };

/** Few visitors search, so the code for results is loaded at the first sign of a search. */
const LazyMenu = createLazyPart(async () => {
  const [{ SearchMenu }] = await Promise.all([
    reported(import('./results/search-menu.tsx')),
    loadSheet('search-menu'),
  ]);
  return { default: SearchMenu };
}, 'the search results');

/** The search field of the navbar, absent on the search page, which has a larger field. */
export function SearchBox() {
  const { searchHref } = useSite();
  const { pathname } = useLocation();
  return pathname === searchHref ? null : <Box />;
}

/**
 * A form that the server answers without scripts, and that navigates in place with them. It searches from the first
 * letter on, while the code of the menu is still loading.
 */
function Box() {
  const { searchHref } = useSite();
  const navigate = useNavigate();
  const { version } = useCurrentDoc();
  const older = version && !version.isLast ? version.name : null;
  const box = useSearchBox(older);
  const { input, answers, isNeeded, isOpen, close, clear } = box;
  const indexState = useIndexState(older);
  const [isShown, setIsShown] = useState(hasEarlyMenu);
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every screen reader knows <search>.
    <form
      role="search"
      className="search-box"
      action={searchHref}
      data-index={indexState}
      data-open={isOpen || undefined}
      data-busy={(isOpen && answers.isPending) || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        const query = normaliseQuery(input.current?.value ?? '');
        void navigate(searchAddress(searchHref, { query, context: null, version: older }));
        input.current?.blur();
        clear();
      }}
      onReset={() => {
        // The focus opens the previous list, so it comes first.
        input.current?.focus();
        clear();
      }}
      onMouseDown={(event) => {
        // If the field lost the focus, the list would close before the click; in Safari a pressed button takes none.
        if (event.target !== input.current) event.preventDefault();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close();
      }}
    >
      <BoxField box={box} isShown={isShown} />
      {older !== null && <input type="hidden" name="version" value={older} />}
      {/* React does not compare its content, so the starter's menu survives hydration. */}
      <div
        className={EARLY_MENU_CLASS}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty.
        dangerouslySetInnerHTML={NO_MENU}
        suppressHydrationWarning
      />
      {isNeeded && <LazyMenu {...box} {...{ indexState, setIsShown }} />}
    </form>
  );
}

interface BoxFieldProps {
  readonly box: ReturnType<typeof useSearchBox>;
  /** Whether the menu is visible, so that the field can refer to it. */
  readonly isShown: boolean;
}

function BoxField({
  box: { input, answers, active, setIsOpen, prepare, read },
  isShown,
}: BoxFieldProps) {
  const isHydrated = useHydrated();
  const say = useWords();
  return (
    <div className="box-field" onPointerEnter={prepare}>
      <SearchIcon />
      <SearchInput
        ref={input}
        placeholder={say('Search')}
        aria-label={say('Search')}
        aria-keyshortcuts="Control+K Meta+K"
        onFocus={() => {
          prepare();
          setIsOpen(answers.question !== null);
        }}
        onText={read}
        {...(isHydrated ? comboboxOf(isShown, active) : {})}
      />
      <button
        type="reset"
        className="search-clear"
        tabIndex={-1}
        aria-label={say('Clear the search')}
      >
        <CloseIcon />
      </button>
      <kbd>{isHydrated && isApple() ? '⌘ K' : `${say('Ctrl')} K`}</kbd>
    </div>
  );
}

interface SearchInputProps extends ComponentProps<'input'> {
  /** Called when the text changes, except while a character is half composed. */
  onText(): void;
}

/** The input of a search form, in the navbar and on the search page. */
export function SearchInput({ onText, ...rest }: SearchInputProps) {
  return (
    <input
      {...rest}
      type="search"
      name="q"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={MAX_QUERY_LENGTH}
      onInput={({ nativeEvent }) => {
        if (!nativeEvent.isComposing || !isHalfComposed(nativeEvent.data)) onText();
      }}
      onCompositionEnd={onText}
    />
  );
}

/** Returns the ARIA attributes of a combobox with a list below it. */
function comboboxOf(isShown: boolean, active: string | null) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': LIST_ID,
    'aria-activedescendant': isShown && active !== null ? active : undefined,
  } as const;
}

/**
 * The field is uncontrolled, so that text typed before hydration stays and is searched for. Typing changes no state,
 * only its answer does. `version` is null for the last version.
 */
function useSearchBox(version: string | null) {
  const input = useRef<HTMLInputElement>(null);
  const answers = useQuestions();
  /** Whether a search is likely, so that the menu's code is worth loading. */
  const [isNeeded, setIsNeeded] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const prepare = (): void => setIsNeeded(true);
  /** Searches for the text in the field. */
  const read = (): void => {
    const query = normaliseQuery(input.current?.value ?? '');
    answers.ask(query === '' ? null : { query, context: null, version, size: 'box' });
    setActive(null);
    setIsOpen(query !== '');
    prepare();
  };
  const clear = (): void => {
    if (input.current) input.current.value = '';
    answers.ask(null);
    dropEarlyMenu();
    close();
  };
  const close = (): void => {
    setIsOpen(false);
    setActive(null);
  };
  // Continue with the text and focus from before hydration.
  const begin = useEffectEvent(() => {
    if (input.current?.value) read();
    else if (input.current === document.activeElement) prepare();
    if (input.current !== document.activeElement) close();
  });
  useEffect(() => begin(), []);
  // Repeat the search in the version of the next page.
  const askAgain = useEffectEvent(() => {
    if (answers.question && answers.question.version !== version)
      answers.ask({ ...answers.question, version });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version asks again.
  useEffect(() => askAgain(), [version]);
  return {
    input,
    answers,
    isNeeded,
    isOpen,
    active,
    setIsOpen,
    setActive,
    prepare,
    read,
    close,
    clear,
  };
}

type Settled = Pick<Answers, 'question' | 'answer' | 'failure'>;

const NOTHING: Settled = { question: null, answer: null, failure: null };

/** Most answers are faster and cost one render instead of two. */
const SLOW_MS = 100;

/** Asks each question and drops the previous one. A fast answer is the only change of state. */
function useQuestions(): Answers {
  const service = useSearch();
  const [settled, setSettled] = useState(NOTHING);
  const [isPending, setIsPending] = useState(false);
  const stop = useRef((): void => undefined);
  const last = useRef<SearchQuestion | null>(null);
  const begin = (question: SearchQuestion | null): void => {
    stop.current();
    last.current = question;
    const controller = new AbortController();
    const timer = setTimeout(() => setIsPending(true), SLOW_MS);
    stop.current = () => {
      clearTimeout(timer);
      controller.abort();
    };
    const settle = (outcome: Settled): void => {
      if (controller.signal.aborted) return;
      clearTimeout(timer);
      setIsPending(false);
      setSettled(outcome);
    };
    if (!service || !question) {
      settle(NOTHING);
      return;
    }
    const fail = (failure: Answers['failure']): void => settle({ question, answer: null, failure });
    service
      .ask(question, controller.signal, () => fail('not-ready'))
      .then(
        (answer) => settle({ question, answer, failure: null }),
        () => fail('lost'),
      );
  };
  useEffect(() => () => stop.current(), []);
  return {
    ...settled,
    isPending,
    ask(question) {
      const { current: before } = last;
      if (question?.query !== before?.query || question?.version !== before?.version)
        begin(question);
    },
    retry: () => begin(last.current),
  };
}
