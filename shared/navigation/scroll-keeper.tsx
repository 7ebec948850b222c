import { Component, useEffect } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { targetOf } from './hash-target.ts';
import { leftAt, notePosition, readPositions, type ScrollPositions, writePositions } from './scroll-positions.ts';

/**
 * Scrolls as a browser would between documents: a new page to its hash or its top, back and forward to where the page was left. Takes the
 * place of the router's own restoration, which notes a position before the next page has come and not when the old one goes, gives one name to
 * the first entries of all documents, and scrolls to the top when only the query changes.
 */
export function ScrollKeeper() {
  const location = useLocation();
  const type = useNavigationType();
  useEffect(takeOverScrolling, []);
  return <Keeper location={location} type={type} />;
}

/** Tells the browser not to scroll between the entries of this document; between documents it does it well. Returns the undo. */
function takeOverScrolling(): () => void {
  const take = (): void => {
    history.scrollRestoration = 'manual';
  };
  const giveBack = (): void => {
    history.scrollRestoration = 'auto';
  };
  take();
  addEventListener('pageshow', take);
  addEventListener('pagehide', giveBack);
  return () => {
    removeEventListener('pageshow', take);
    removeEventListener('pagehide', giveBack);
    giveBack();
  };
}

interface KeeperProps {
  readonly location: Location;
  readonly type: NavigationType;
}

/** A class, since only a class is told right before the document changes, when the old page still has its height and its position. */
class Keeper extends Component<KeeperProps> {
  private positions: ScrollPositions = new Map();

  override componentDidMount(): void {
    this.positions = readPositions();
    addEventListener('pagehide', this.store);
    this.restoreAfterFullLoad();
  }

  override componentWillUnmount(): void {
    removeEventListener('pagehide', this.store);
    this.store();
  }

  override getSnapshotBeforeUpdate({ location }: KeeperProps): null {
    if (location.key !== this.props.location.key) notePosition(this.positions, location.key, scrollY);
    return null;
  }

  override componentDidUpdate({ location: from }: KeeperProps): void {
    const { location, type } = this.props;
    if (from === location) return;
    const isState = from.key === location.key;
    const left = type === 'POP' ? (isState ? leftAt() : this.positions.get(location.key)) : undefined;
    if (left !== undefined) scrollTo({ top: left, behavior: 'instant' });
    else if (!isState && !isOtherQuery(from, location)) scrollToArrival(location.hash);
  }

  override render(): null {
    return null;
  }

  private readonly store = (): void => {
    notePosition(this.positions, this.props.location.key, scrollY);
    writePositions(this.positions);
  };

  /** The browser leaves an entry at the top whose earlier document had taken over scrolling. Whoever has scrolled meanwhile is left in peace. */
  private restoreAfterFullLoad(): void {
    const top = this.positions.get(this.props.location.key);
    if (top !== undefined && scrollY === 0 && isComingBack()) scrollTo({ top, behavior: 'instant' });
  }
}

/** Another query of the page that is shown: what is seen may change, where one reads does not. */
function isOtherQuery(from: Location, to: Location): boolean {
  return from.pathname === to.pathname && from.hash === to.hash && from.search !== to.search;
}

function scrollToArrival(hash: string): void {
  const target = targetOf(hash);
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: 0, behavior: 'instant' });
}

/** Whether the document was loaded for an entry that the tab had before. */
function isComingBack(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && (entry.type === 'reload' || entry.type === 'back_forward'));
}
