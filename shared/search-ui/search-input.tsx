import type { ComponentProps } from 'react';
import { MAX_QUERY_LENGTH } from '../search/limits.ts';

/** Id of the list of results below the field of the navbar. Ids of headings have no dot. */
export const LIST_ID = 'search.list';

interface SearchInputProps extends ComponentProps<'input'> {
  /** Called when the text has changed, except while a character is half composed. */
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
        if (!isUnfinished(nativeEvent)) onText();
      }}
      onCompositionEnd={onText}
    />
  );
}

/** Scripts in which several keys make one character, and the full-width letters that Japanese input starts with. */
const COMPOSED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\uFF21-\uFF3A\uFF41-\uFF5A]/u;

/**
 * Whether the text is the half-composed beginning of a syllable or an ideograph, which is not worth searching for.
 * Touch keyboards compose every word until a space ends it; such a word is searched for as it grows.
 */
export function isUnfinished(event: Event): boolean {
  if (!('isComposing' in event) || event.isComposing !== true) return false;
  return 'data' in event && typeof event.data === 'string' && COMPOSED.test(event.data);
}
