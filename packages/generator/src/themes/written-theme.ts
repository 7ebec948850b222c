/* How the themes of this folder are written: rules as drawings of letters, in groups and layers. */
import { idOf } from '../theme/text/read-rules.ts';
import {
  drawnPattern,
  type Layer,
  makeRule,
  NO_CONDITION,
  type OutputTile,
  type Rule,
  type RuleGroup,
  sizeOfDrawn,
  type Vocabulary,
} from '../theme/theme.ts';

/** Makes rules of a vocabulary; `base` is what its rules share. */
export function ruleWriter(words: Pick<Vocabulary, 'kinds'>, base: Partial<Rule> = {}) {
  /**
   * @param drawn the rows of the pattern, the upper one first, with spaces between them; see `drawnPattern`
   * @param outputs ids of tiles, with spaces between them; one that is listed twice is drawn twice as often
   */
  return (name: string, drawn: string, outputs: string, given: Partial<Rule> = {}): Rule => {
    const letters = drawn.replaceAll(' ', '');
    const shape = {
      size: sizeOfDrawn(letters),
      pattern: drawnPattern(words, letters),
      outputs: outputs.split(' '),
    };
    return makeRule(idOf(name), name, { ...base, ...shape, ...given });
  };
}

export function ruleGroup(name: string, rules: readonly Rule[]): RuleGroup {
  return { id: idOf(name), name, condition: NO_CONDITION, rules };
}

/** A layer of ground, which goes on below tiles that were placed by hand. */
export function groundLayer(name: string, groups: readonly RuleGroup[]): Layer {
  return { ...ruleLayer(name, groups), underFixed: true };
}

export function ruleLayer(name: string, groups: readonly RuleGroup[]): Layer {
  return { id: idOf(name), name, groups };
}

/** Tiles of one sort: `name-1`, `name-2` and so on, or `name` alone for one. The label is the id in words. */
export function tilesOf(
  id: string,
  one: string,
  many: string,
  variants = 1,
  width = 1,
  height = 1,
): readonly OutputTile[] {
  const ids =
    variants === 1 ? [id] : Array.from({ length: variants }, (_, index) => `${id}-${index + 1}`);
  const size = width * height > 1 ? { size: { width, height } } : {};
  return ids.map((own) => ({ id: own, label: own.replaceAll('-', ' '), one, many, ...size }));
}

/** The same for tiles whose sprites hang over the cells around theirs. */
export function hangingTilesOf(
  id: string,
  one: string,
  many: string,
  variants: number,
): readonly OutputTile[] {
  return tilesOf(id, one, many, variants).map((tile) => ({ ...tile, hangsOver: true }));
}
