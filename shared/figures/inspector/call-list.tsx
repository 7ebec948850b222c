/** @jsxImportSource preact */
import { callsOf } from './calls.ts';
import type { InspectorFacts } from './facts.ts';

/** What can be asked about a cell: the answer, and the exact call in both languages. */
export function CallList({ facts, x, y }: { readonly facts: InspectorFacts; readonly x: number; readonly y: number }) {
  return (
    <dl class="inspector-calls">
      {callsOf(facts, x, y).map(({ asks, answer, csharp, typescript }) => (
        <div key={asks}>
          <dt>
            {asks} <b>{answer}</b>
          </dt>
          <dd>
            <span>C#</span> <code>{csharp}</code>
          </dd>
          <dd>
            <span>TypeScript</span> <code>{typescript}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
