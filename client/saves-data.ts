/**
 * Whether the connection is slow or metered, so that nothing may be prefetched. Call it each time, since this can
 * change. Browsers without this information count as well connected.
 */
export function savesData(): boolean {
  // Offline requests cost nothing.
  if (navigator.onLine === false) return false;
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  return (
    Reflect.get(connection, 'saveData') === true ||
    String(Reflect.get(connection, 'effectiveType')).includes('2g')
  );
}
