import remarkGfm from 'remark-gfm';
import type { Data, Processor } from 'unified';

type Extension = NonNullable<Data['micromarkExtensions']>[number];

/** GFM without email autolinks, for texts without an `@`: trying each word as an address doubles the parsing time. */
export function gfmWithoutEmail(this: Processor): void {
  remarkGfm.call(this);
  const data = this.data();
  data.micromarkExtensions = data.micromarkExtensions?.map(withoutEmail) ?? [];
}

function withoutEmail({ text = {}, ...extension }: Extension): Extension {
  const others = Object.entries(text).map(
    ([code, constructs]) =>
      [code, [constructs ?? []].flat().filter(({ name }) => name !== 'emailAutolink')] as const,
  );
  return {
    ...extension,
    text: Object.fromEntries(others.filter(([, constructs]) => constructs.length > 0)),
  };
}
