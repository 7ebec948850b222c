/** What is to be looked at next: the entry with the lowest cost, of equal ones the one with the lowest cell. */
export interface Heap {
  push(cost: number, cell: number): void;
  /** The cell of the first entry, which is taken out; -1 when there is none. */
  pop(): number;
}

/** A binary heap. Its order is total, so what comes out does not depend on what came in first. */
export function makeHeap(): Heap {
  const costs: number[] = [];
  const cells: number[] = [];
  const isBefore = (one: number, other: number): boolean => {
    const [a, b] = [costs[one] ?? 0, costs[other] ?? 0];
    return a < b || (a === b && (cells[one] ?? 0) < (cells[other] ?? 0));
  };
  const swap = (one: number, other: number): void => {
    for (const list of [costs, cells]) {
      const kept = list[one] ?? 0;
      list[one] = list[other] ?? 0;
      list[other] = kept;
    }
  };
  return {
    push(cost, cell) {
      costs.push(cost);
      let at = cells.push(cell) - 1;
      for (let parent = (at - 1) >> 1; at > 0 && isBefore(at, parent); parent = (at - 1) >> 1) {
        swap(at, parent);
        at = parent;
      }
    },
    pop() {
      const [first] = cells;
      if (first === undefined) return -1;
      swap(0, cells.length - 1);
      costs.pop();
      cells.pop();
      for (let at = 0; ; ) {
        const left = 2 * at + 1;
        const child = left + 1 < cells.length && isBefore(left + 1, left) ? left + 1 : left;
        if (child >= cells.length || !isBefore(child, at)) return first;
        swap(at, child);
        at = child;
      }
    },
  };
}
