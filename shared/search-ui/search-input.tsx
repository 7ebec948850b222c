import type { ComponentProps } from 'react';
import { MAX_QUERY_LENGTH } from 'search';
import { isUnfinished } from './menu-keys.ts';

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
