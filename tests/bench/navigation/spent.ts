import type { Browser, Page } from 'playwright-core';
import * as v from 'valibot';

/** Events of Chromium's traces by what they are spent on. Whatever is not listed is other work of the page. */
const KINDS = {
  script:
    /^(?:EventDispatch|FunctionCall|EvaluateScript|RunMicrotasks|TimerFire|FireAnimationFrame|HandlePostMessage|v8\.|V8\.|MinorGC|MajorGC|BlinkGC)/,
  'HTML parsed': /^ParseHTML/,
  style: /^(?:UpdateLayoutTree|RecalculateStyles|StyleInvalidator)/,
  layout: /^(?:Layout|HitTest)$/,
  paint: /^(?:PrePaint|Paint|PaintImage|Layerize|UpdateLayer|Commit|CompositeLayers)/,
} satisfies Readonly<Record<string, RegExp>>;

const CATEGORIES = ['devtools.timeline', 'v8', 'blink.user_timing', 'blink'];

const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      ph: v.string(),
      pid: v.number(),
      tid: v.number(),
      ts: v.optional(v.number(), 0),
      dur: v.optional(v.number(), 0),
    }),
  ),
});
type TraceEvent = v.InferOutput<typeof traceSchema>['traceEvents'][number];

/**
 * What the thread of a page spends its time on between the marks `pressed` and `painted`, in milliseconds. Work within
 * other work counts once, as what is innermost.
 */
export async function spentIn(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<Readonly<Record<string, number>>> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const { traceEvents } = v.parse(
    v.pipe(v.string(), v.parseJson(), traceSchema),
    (await browser.stopTracing()).toString('utf8'),
  );
  const [pressed, painted] = ['pressed', 'painted'].map((mark) =>
    traceEvents.find(({ name }) => name === mark),
  );
  if (!pressed || !painted) throw new Error('The trace lacks the press or the heading.');
  const work = traceEvents
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === pressed.pid && tid === pressed.tid)
    .map((event) => within(event, pressed.ts, painted.ts))
    .filter(({ dur }) => dur > 0)
    // What holds others begins before them or lasts longer.
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const spent = new Map(Object.keys(KINDS).map((kind) => [kind, 0]));
  const add = (kind: string, microseconds: number): void =>
    void spent.set(kind, (spent.get(kind) ?? 0) + microseconds / 1000);
  const holders: { readonly end: number; readonly kind: string }[] = [];
  for (const { name, ts, dur } of work) {
    while ((holders.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) holders.pop();
    const holder = holders.at(-1);
    const kind =
      Object.entries(KINDS).find(([, names]) => names.test(name))?.[0] ?? holder?.kind ?? 'other';
    add(kind, dur);
    if (holder) add(holder.kind, -dur);
    holders.push({ end: ts + dur, kind });
  }
  const all = (painted.ts - pressed.ts) / 1000;
  const busy = [...spent.values()].reduce((sum, ms) => sum + ms, 0);
  return { ...Object.fromEntries(spent), waiting: all - busy };
}

/** The part of an event between two moments. */
function within(event: TraceEvent, start: number, end: number): TraceEvent {
  const ts = Math.max(event.ts, start);
  return { ...event, ts, dur: Math.min(event.ts + event.dur, end) - ts };
}
