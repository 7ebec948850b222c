/** Copies the text at an address. Returns whether it worked: insecure origins have no clipboard. */
export async function copyFrom(href: string): Promise<boolean> {
  const answer = await fetch(href);
  if (!answer.ok) return false;
  try {
    await navigator.clipboard.writeText(await answer.text());
    return true;
  } catch {
    return false;
  }
}
