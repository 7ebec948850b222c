import type { CellStory } from '../../level/level.ts';

/** The rules that painted a cell in all layers, as the panel that explains it names them. */
export function winnersOf(story: CellStory | null | undefined): readonly string[] {
  return (
    story?.layers.flatMap(({ rules }) =>
      rules.filter(({ is }) => is === 'won').map(({ number, name }) => `${number} ${name}`),
    ) ?? []
  );
}
