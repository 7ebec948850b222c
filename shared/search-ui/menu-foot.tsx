import { useSyncExternalStore } from 'react';
import type { MenuPanelProps } from './menu-panel.tsx';
import { QUERY_FIELDS, QUERY_SYNTAX } from './query-syntax.ts';
import { useSearch } from './search-service.ts';

/** The foot of the list: whether the index could be had, how to ask more exactly, and the keys. Tab leads here, and then out. */
export function MenuFoot({ version, input }: MenuPanelProps) {
  const service = useSearch();
  const state = useSyncExternalStore(
    (notify) => service?.subscribe(notify) ?? (() => undefined),
    () => service?.stateOf(version),
    () => undefined,
  );
  return (
    <div className="search-foot">
      <div role="status">
        {state === 'failed' && (
          <div className="search-note">
            <p>Results come from the server; the search could not be loaded.</p>
            <button
              type="button"
              className="button"
              onClick={() => {
                service?.prepare(version);
                // The button is about to go.
                input.current?.focus();
              }}
            >
              Retry
            </button>
          </div>
        )}
      </div>
      <details className="search-signs">
        <summary>
          Search syntax
          <Keys />
        </summary>
        <dl>
          {QUERY_SYNTAX.map(({ example, meaning }) => (
            <div key={example}>
              <dt>
                <code>{example}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p>{`Fields: ${QUERY_FIELDS.join(', ')}.`}</p>
      </details>
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
