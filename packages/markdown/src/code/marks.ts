/** The mark of a line of code, which is also its CSS class. */
export type Mark = 'marked' | 'added' | 'removed' | 'focused' | 'error' | 'warning';

/** The attribute of elements that the copy button leaves out. */
export const UNCOPIED = { dataUncopied: '' };

/** The marks of 1-based lines. */
export class LineMarks {
  readonly #marks = new Map<number, Set<Mark>>();

  add(mark: Mark, first: number, last = first): void {
    for (let line = first; line <= last; line++)
      this.#marks.set(line, (this.#marks.get(line) ?? new Set()).add(mark));
  }

  of(line: number): readonly Mark[] {
    return [...(this.#marks.get(line) ?? [])];
  }

  has(mark: Mark): boolean {
    return [...this.#marks.values()].some((marks) => marks.has(mark));
  }

  get isEmpty(): boolean {
    return this.#marks.size === 0;
  }

  /** Whether there are marks other than `marked`. */
  get hasOthers(): boolean {
    return [...this.#marks.values()].some((marks) => [...marks].some((mark) => mark !== 'marked'));
  }
}
