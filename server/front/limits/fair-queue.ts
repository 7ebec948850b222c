import type { Made } from '../../contract/make.ts';
import { TooBusy } from '../../too-busy.ts';
import { Tally } from '../counts/tally.ts';
import { type Budget, Budgets } from './budgets.ts';
import {
  CLASS_NAMES,
  CLASSES,
  type Classes,
  type Work,
  type WorkClass,
  type WorkKind,
} from './costs.ts';

/** Thrown for a client that has asked for more than its share. */
export class OverBudget extends TooBusy {
  /** After which it has enough again. */
  readonly seconds: number;

  constructor(seconds: number) {
    super('The client has used up its share of the maker.');
    this.seconds = seconds;
  }
}

/** What the maker has at the same time, so that it need not wait for the front between two jobs. */
export const MOST_RUNNING = 3;

type Reason = 'budget' | 'full' | 'late' | 'crowd' | 'flood';

/** What the metrics are told. */
interface QueueObserver {
  waited(name: WorkClass, seconds: number): void;
  made(kind: WorkKind, seconds: number): void;
}

interface Job {
  readonly work: Work;
  /** Undefined for what is nobody's alone. */
  readonly budget: Budget | undefined;
  readonly since: number;
  readonly patience: NodeJS.Timeout;
  isLeft(): boolean;
  start(): Promise<number>;
  refuse(error: TooBusy): void;
  /** Ends the job without an answer. */
  drop(): void;
}

interface Asked {
  readonly work: Work;
  /** Who asks, to pay for it; undefined for what is stored once it is made. */
  readonly client?: string;
  /** Whether nobody waits for it any more. */
  readonly isLeft?: () => boolean;
}

/**
 * Hands work to the maker. The classes take turns by what their work has cost and by their weights, so that none
 * starves another. Inside a class, the client that waits for least comes first, and of those the one with most left in
 * its budget; if there is no room, the last of them is refused.
 */
export class FairQueue {
  readonly #budgets: Budgets;
  readonly #classes: Classes;
  readonly #waiting = new Map<WorkClass, Set<Job>>(CLASS_NAMES.map((name) => [name, new Set()]));
  /** The cost that each class has had by now, divided by its weight. */
  readonly #turns = new Map<WorkClass, number>(CLASS_NAMES.map((name) => [name, 0]));
  /** That of the class that had the last turn. */
  #turn = 0;
  #running = 0;
  /** The classes that have something running that is not light. */
  readonly #heavy = new Set<WorkClass>();
  /** Requests that were refused, by reason. */
  readonly refused = new Tally<Reason>({ budget: 0, full: 0, late: 0, crowd: 0, flood: 0 });
  observer: QueueObserver | undefined;

  constructor(budgets = new Budgets(), classes = CLASSES) {
    this.#budgets = budgets;
    this.#classes = classes;
  }

  /** Notes a client that reads what is stored, which costs nothing: its budget grows from now on. */
  saw(client: string): void {
    this.#budgets.of(client);
  }

  /** How many wait in each class. */
  lengths(): Readonly<Record<string, number>> {
    return Object.fromEntries(CLASS_NAMES.map((name) => [name, this.#of(name).size]));
  }

  /** Makes something when its turn comes; null if nobody waits for it by then. Throws {@link TooBusy}. */
  async run(
    { work, client, isLeft = () => false }: Asked,
    make: () => Promise<Made | null>,
  ): Promise<Made | null> {
    const { ms, isPaid } = work;
    const isDear = !this.#classes[work.class].isLight;
    const seconds =
      client === undefined ? null : this.#budgets.take(client, { ms, isDear, isPaid });
    if (seconds !== null) throw this.#refusal('budget', new OverBudget(seconds));
    const budget = client === undefined ? undefined : this.#budgets.of(client);
    this.#makeRoom(work, budget);
    return await new Promise((resolve, reject) => {
      const jobs = this.#of(work.class);
      if (jobs.size === 0)
        this.#turns.set(work.class, Math.max(this.#turnOf(work.class), this.#turn));
      const job: Job = {
        work,
        budget,
        since: performance.now(),
        isLeft,
        patience: setTimeout(() => {
          job.refuse(
            this.#refusal('late', new TooBusy(`A job of "${work.class}" waited too long.`)),
          );
        }, this.#classes[work.class].longestMs),
        start: async () => {
          const begun = performance.now();
          const made = make();
          made.then(resolve, reject);
          const spent = await made.then(
            (done) => done?.ms,
            () => undefined,
          );
          return spent ?? performance.now() - begun;
        },
        refuse: (error) => {
          leave();
          reject(error);
        },
        drop: () => {
          leave();
          resolve(null);
        },
      };
      const leave = (): void => {
        clearTimeout(job.patience);
        jobs.delete(job);
        pay(work, budget, -ms);
      };
      jobs.add(job);
      this.#startNext();
    });
  }

  /** If a class is full, refuses the job that would have the last turn: another one, or else throws. */
  #makeRoom(work: Work, budget: Budget | undefined): void {
    const { class: name, ms } = work;
    if (this.#of(name).size < this.#classes[name].most) return;
    this.#dropLeft(name);
    if (this.#of(name).size < this.#classes[name].most) return;
    const counts = countsOf(this.#of(name));
    const last = this.#inOrder(name).at(-1);
    const own = (counts.get(budget) ?? 0) + 1;
    const most = counts.get(last?.budget) ?? 0;
    if (!last || most < own || (most === own && leftOf(last.budget) >= leftOf(budget))) {
      pay(work, budget, -ms);
      throw this.#refusal('full', fullFor(budget, own, ms));
    }
    last.refuse(this.#refusal('full', fullFor(last.budget, most, ms)));
  }

  /** Drops the jobs of a class for which nobody waits any more. */
  #dropLeft(name: WorkClass): void {
    for (const job of this.#of(name)) if (job.isLeft()) job.drop();
  }

  /** The jobs of a class: those first whose client waits for the least, and of those whose client has most left. */
  #inOrder(name: WorkClass): readonly Job[] {
    const counts = countsOf(this.#of(name));
    const countOf = ({ budget }: Job): number => counts.get(budget) ?? 0;
    return [...this.#of(name)].sort(
      (one, other) =>
        countOf(one) - countOf(other) || Math.sign(leftOf(other.budget) - leftOf(one.budget)) || 0,
    );
  }

  #startNext(): void {
    while (this.#running < MOST_RUNNING) {
      const [name] = CLASS_NAMES.filter(
        (candidate) => this.#of(candidate).size > 0 && this.#mayStart(candidate),
      ).sort((one, other) => this.#turnOf(one) - this.#turnOf(other));
      if (name === undefined) return;
      this.#dropLeft(name);
      const [job] = this.#inOrder(name);
      if (!job) continue;
      this.#turn = this.#turnOf(name);
      this.#of(name).delete(job);
      void this.#start(job);
    }
  }

  /**
   * What is not light leaves room. It may start beside another class, since a level need not wait until an enlarged
   * picture is done, but only if it is its turn of those.
   */
  #mayStart(name: WorkClass): boolean {
    if (this.#classes[name].isLight) return true;
    const isNext = CLASS_NAMES.every(
      (other) =>
        this.#classes[other].isLight ||
        this.#of(other).size === 0 ||
        this.#turnOf(name) <= this.#turnOf(other),
    );
    return isNext && this.#heavy.size < MOST_RUNNING - 1 && !this.#heavy.has(name);
  }

  async #start({ work, budget, since, patience, start }: Job): Promise<void> {
    const { class: name, kind, ms } = work;
    const { weight, isLight } = this.#classes[name];
    clearTimeout(patience);
    this.observer?.waited(name, (performance.now() - since) / 1000);
    this.#running++;
    if (!isLight) this.#heavy.add(name);
    this.#turns.set(name, this.#turnOf(name) + ms / weight);
    const spent = await start();
    this.#running--;
    this.#heavy.delete(name);
    this.#turns.set(name, this.#turnOf(name) + (spent - ms) / weight);
    pay(work, budget, spent - ms);
    if (spent > 0) this.observer?.made(kind, spent / 1000);
    this.#startNext();
  }

  #of(name: WorkClass): Set<Job> {
    return this.#waiting.get(name) ?? new Set();
  }

  #turnOf(name: WorkClass): number {
    return this.#turns.get(name) ?? 0;
  }

  #refusal(reason: Reason, error: TooBusy): TooBusy {
    this.refused.add(reason);
    return error;
  }
}

function countsOf(jobs: ReadonlySet<Job>): ReadonlyMap<Budget | undefined, number> {
  const counts = new Map<Budget | undefined, number>();
  for (const { budget } of jobs) counts.set(budget, (counts.get(budget) ?? 0) + 1);
  return counts;
}

/** Takes what work costs from a budget, or gives it back. */
function pay({ isPaid }: Work, budget: Budget | undefined, ms: number): void {
  if (isPaid) budget?.pay(ms);
}

function leftOf(budget: Budget | undefined): number {
  return budget?.ms ?? Number.POSITIVE_INFINITY;
}

/** A client that takes up the room itself is told so. */
function fullFor(budget: Budget | undefined, waiting: number, ms: number): TooBusy {
  return budget !== undefined && waiting > 1
    ? new OverBudget(budget.secondsUntil(ms))
    : new TooBusy('Too many jobs of this class wait already.');
}
