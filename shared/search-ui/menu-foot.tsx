import { INDEX_FAILED, INDEX_LOADING } from './index-notes.ts';
import type { MenuPanelProps } from './menu-panel.tsx';
import { useSearch } from './search-service.ts';
import { SyntaxHelp } from './syntax-help.tsx';

/** The foot of the list: what has become of the index, how to ask more exactly, and the keys. Tab leads here, and then out. */
export function MenuFoot({ version, input, indexState, isLoadingLong }: MenuPanelProps) {
  const service = useSearch();
  const retry = (): void => {
    service?.retry(version);
    // The button is about to go.
    input.current?.focus();
  };
  return (
    <div className="search-foot">
      {indexState === 'failed' && (
        <div className="search-note">
          <p>{INDEX_FAILED}</p>
          <button type="button" className="button" onClick={retry}>
            Retry
          </button>
        </div>
      )}
      {isLoadingLong && (
        <div className="search-note">
          <p>{INDEX_LOADING}</p>
        </div>
      )}
      <SyntaxHelp className="search-signs" asked={null}>
        <Keys />
      </SyntaxHelp>
    </div>
  );
}

/** For the eye; readers know the keys of such a field. */
function Keys() {
  return (
    <span className="search-keys" aria-hidden="true">
      <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>↵</kbd> open <kbd>esc</kbd> close
    </span>
  );
}
