/** The stages that stand in a row, each with the round that it shows: of fewer rounds, the last one. */
export const STRIP: readonly { readonly id: string; round(rounds: number): number }[] = [
  { id: 'fill', round: () => 0 },
  { id: 'round-1', round: (rounds) => Math.min(1, rounds) },
  { id: 'round-2', round: (rounds) => Math.min(2, rounds) },
  { id: 'round-3', round: (rounds) => Math.min(3, rounds) },
  { id: 'last-round', round: (rounds) => rounds },
  { id: 'result', round: (rounds) => rounds + 1 },
];

/** "Fill", "Round 3", "Finished". */
export function nameStage(stage: number, rounds: number): string {
  if (stage > rounds) return 'Finished';
  return stage === 0 ? 'Fill' : `Round ${stage}`;
}
