import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** An answer that takes longer than this is talked of. */
const LONG_MS = 4_000;

/** Whether the next results are on their way, and whether that takes strangely long. */
export function useWaiting(searchHref: string): { readonly isBusy: boolean; readonly isLong: boolean } {
  const isBusy = useNavigation().location?.pathname === searchHref;
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isBusy]);
  return { isBusy, isLong: isBusy && isLong };
}
