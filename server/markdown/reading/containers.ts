import remarkDirective from 'remark-directive';
import type { Data, Processor } from 'unified';

type Flow = NonNullable<NonNullable<Data['micromarkExtensions']>[number]['flow']>;
type Tokenizer = Exclude<NonNullable<Flow[number]>, readonly unknown[]>['tokenize'];

/** The codes of the sign of directives, and of the tab, below which are line ends. */
const COLON = 58;
const TAB = -2;

/** The first or last line of a fence, perhaps in lists and quotations. */
const FENCE = /^[\t >]*(?:(?:[-*+]|\d{1,9}[.)])[\t >]+)*(`{3,}(?!.*`)|~{3,}(?!~))(.*)$/;

/** Directives, of which a container does not end in a fence: a line of colons there is code. */
export function remarkContainers(this: Processor): void {
  remarkDirective.call(this);
  const data = this.data();
  data.micromarkExtensions =
    data.micromarkExtensions?.map(({ flow = {}, ...extension }) => {
      const constructs = [flow[COLON] ?? []].flat();
      const ours = constructs.map(({ tokenize, ...construct }) => ({ ...construct, tokenize: construct.concrete ? aroundFences(tokenize) : tokenize }));
      return { ...extension, flow: { ...flow, [COLON]: ours } };
    }) ?? [];
}

function aroundFences(tokenize: Tokenizer): Tokenizer {
  return function (effects, ok, nok) {
    let start = this.now();
    let fence = '';
    const isCode = (): boolean => {
      const end = this.now();
      const [, marks = '', behind] = FENCE.exec(this.sliceSerialize({ start, end }).trimEnd()) ?? [];
      start = end;
      if (fence === '') fence = marks;
      else if (marks.startsWith(fence) && behind === '') fence = '';
      return fence !== '';
    };
    const attempt: typeof effects.attempt = (construct, yes, no) => (code) =>
      // At the beginning of a line only the end of the container is tried.
      ((this.previous ?? 0) < TAB && isCode() ? (no ?? nok) : effects.attempt(construct, yes, no))(code);
    return tokenize.call(this, { ...effects, attempt }, ok, nok);
  };
}
