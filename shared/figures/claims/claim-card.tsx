/** @jsxImportSource preact */
import { PARTS } from '../../generator/theme/claims.ts';
import type { ClaimsFacts } from './facts.ts';

export interface ClaimCardProps {
  readonly place: 0 | 1;
  readonly facts: ClaimsFacts;
  readonly isLive: boolean;
  claim(claims: number): void;
}

/** One rule: its nine parts as switches, laid out as they lie around a cell, and what became of it on the level. */
export function ClaimCard({ place, facts, isLive, claim }: ClaimCardProps) {
  const { name, letter, sentence, claims, placed, keptOut } = facts.rules[place];
  return (
    <div class="claim-card">
      <fieldset class="claim-parts" aria-label={`Parts that ${name} claims`}>
        {[...PARTS].sort(asRead).map((part) => {
          const isClaimed = (claims & part.bit) !== 0;
          return (
            <button
              key={part.bit}
              type="button"
              class={part.dx !== 0 && part.dy !== 0 ? 'is-corner' : undefined}
              disabled={!isLive}
              aria-pressed={isClaimed}
              aria-label={`${name}: ${part.name}`}
              title={`${part.name}: ${isClaimed ? 'claimed' : 'free'}`}
              onClick={() => claim(claims ^ part.bit)}
            >
              {isClaimed ? letter : ''}
            </button>
          );
        })}
      </fieldset>
      <div>
        <p>
          <b>{name}</b>
        </p>
        <p>{sentence}</p>
        <p>
          <span>
            {placed} placed, kept out by a claim in {keptOut} {keptOut === 1 ? 'cell' : 'cells'}
          </span>
        </p>
      </div>
    </div>
  );
}

/** From the upper left, row by row. */
function asRead(a: { readonly dx: number; readonly dy: number }, b: { readonly dx: number; readonly dy: number }): number {
  return b.dy - a.dy || a.dx - b.dx;
}
