import type { ElementContent } from 'hast';
import type { SampleLink } from './csharp-samples.ts';
import { element, text } from './hast.ts';

/** Puts links around names in highlighted code. A name is always a whole token or a part of one. */
export function linkNames(nodes: readonly ElementContent[], links: readonly SampleLink[]): ElementContent[] {
  let at = 0;
  const inNode = (node: ElementContent): ElementContent[] => {
    if (node.type === 'element') return [{ ...node, children: node.children.flatMap(inNode) }];
    if (node.type !== 'text') return [node];
    const start = at;
    at += node.value.length;
    return inText(node.value, start, links);
  };
  return nodes.flatMap(inNode);
}

function inText(value: string, start: number, links: readonly SampleLink[]): ElementContent[] {
  const parts: ElementContent[] = [];
  let done = 0;
  for (const link of links) {
    const from = link.start - start;
    const to = from + link.length;
    if (from < done || to > value.length) continue;
    if (from > done) parts.push(text(value.slice(done, from)));
    parts.push(element('a', { className: ['api'], href: link.href }, value.slice(from, to)));
    done = to;
  }
  return done < value.length ? [...parts, text(value.slice(done))] : parts;
}
