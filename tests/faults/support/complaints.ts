import type { BrowserContext } from 'playwright-core';

/**
 * Notes whatever a browser has to complain of: dialogs, errors, breaches of the policy. An answer of 404 is said on the
 * console too, and is none.
 */
export async function watchComplaints(context: BrowserContext): Promise<string[]> {
  const heard: string[] = [];
  context.on('dialog', (dialog) => {
    heard.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('weberror', (error) => heard.push(`an error: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      heard.push(`the console: ${message.text()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`a breach of the policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  return heard;
}
