/**
 * Sends a report and forgets it: it outlives the page, carries no cookies, and whoever blocks it is not bothered. Types other than JSON need no
 * question to the other host beforehand.
 */
export function post(url: string, body: URLSearchParams | string, type?: 'application/json' | 'text/plain'): void {
  const headers = type === undefined ? {} : { 'Content-Type': type };
  fetch(url, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' }).catch(() => undefined);
}
