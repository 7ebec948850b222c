import remarkGfm from 'remark-gfm';
import type { Data, Processor } from 'unified';

type Extension = NonNullable<Data['micromarkExtensions']>[number];

/** GitHub's Markdown for texts without an at-sign: trying each word as an e-mail address takes as long as all else. */
export function gfmWithoutMail(this: Processor): void {
  remarkGfm.call(this);
  const data = this.data();
  data.micromarkExtensions = data.micromarkExtensions?.map(withoutMail) ?? [];
}

function withoutMail({ text = {}, ...extension }: Extension): Extension {
  const others = Object.entries(text).map(([code, constructs]) => [code, [constructs ?? []].flat().filter(({ name }) => name !== 'emailAutolink')] as const);
  return { ...extension, text: Object.fromEntries(others.filter(([, constructs]) => constructs.length > 0)) };
}
