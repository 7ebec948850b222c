/**
 * Whether the connection is slow or paid for, so that nothing may be fetched on a guess. Ask each time: it can change.
 * A browser that does not tell is taken to be well connected.
 */
export function isFrugal(): boolean {
  // What comes without a connection costs nothing.
  if (navigator.onLine === false) return false;
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  return Reflect.get(connection, 'saveData') === true || String(Reflect.get(connection, 'effectiveType')).includes('2g');
}
