/** @jsxImportSource preact */

import { thousands } from '../words.ts';
import type { WalkerFacts } from './facts.ts';

/** The numbers of the moment that is shown. */
export function Counters({ floor, target, steps, walkers, wasted, areas }: WalkerFacts) {
  const share = steps === 0 ? 0 : Math.round((wasted / steps) * 100);
  return (
    <dl class="walker-counters">
      <Counter label="Floor" value={thousands(floor)} note={`of ${thousands(target)}`} />
      <Counter label="Steps" value={thousands(steps)} />
      <Counter label="Wasted" value={thousands(wasted)} note={`${share} %`} />
      <Counter label="Walkers" value={thousands(walkers.length)} />
      <Counter label="Areas" value={thousands(areas)} />
    </dl>
  );
}

function Counter({ label, value, note }: { readonly label: string; readonly value: string; readonly note?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {note && <span> {note}</span>}
      </dd>
    </div>
  );
}
