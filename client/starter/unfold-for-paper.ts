/**
 * Opens what is folded away while the page is printed, for browsers whose style sheets cannot: Safari before 18.4 and
 * Firefox before 143.
 */
export function unfoldForPaper(): void {
  if (CSS.supports('selector(::details-content)')) return;
  let folded: HTMLDetailsElement[] = [];
  let names: string[] = [];
  addEventListener('beforeprint', () => {
    folded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    names = folded.map(({ name }) => name);
    for (const details of folded) {
      // Of those with one name only one can be open.
      details.name = '';
      details.open = true;
    }
  });
  addEventListener('afterprint', () => {
    folded.forEach((details, index) => {
      details.open = false;
      details.name = names[index] ?? '';
    });
  });
}
