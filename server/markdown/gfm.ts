import remarkGfm from 'remark-gfm';
import type { Data, Processor } from 'unified';

type Extension = NonNullable<Data['micromarkExtensions']>[number];

/**
 * GitHub's Markdown for texts without an at-sign. In others every word may be a bare e-mail address, and trying that
 * takes the parser as long as everything else together.
 */
export function gfmWithoutMail(this: Processor): void {
  remarkGfm.call(this);
  const data = this.data();
  data.micromarkExtensions = data.micromarkExtensions?.map(withoutMail) ?? [];
}

function withoutMail({ text = {}, ...extension }: Extension): Extension {
  const others = Object.entries(text).map(([code, constructs]) => [code, [constructs ?? []].flat().filter(({ name }) => name !== 'emailAutolink')] as const);
  return { ...extension, text: Object.fromEntries(others.filter(([, constructs]) => constructs.length > 0)) };
}
