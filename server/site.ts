import type { RequestListener } from 'node:http';
import { type AppParts, createApp } from './app.ts';
import { feedbackToLog } from './feedback/feedback.ts';
import { createReportTally } from './front/counts/report-reasons.ts';
import { SearchTally } from './front/counts/search-tally.ts';
import { createFeedbackTally } from './front/feedback.ts';
import { Crowd } from './front/limits/crowd.ts';
import { FairQueue } from './front/limits/fair-queue.ts';

/** Limits, counts and the queue are created here. */
export type SiteOptions = Omit<
  AppParts,
  'crowd' | 'queue' | 'searches' | 'reports' | 'renders' | 'feedback' | 'feedbackTally'
>;

export interface Site extends AppParts {
  readonly app: RequestListener;
}

export function createSite(options: SiteOptions): Site {
  const parts: AppParts = {
    ...options,
    crowd: new Crowd(),
    queue: new FairQueue(),
    searches: new SearchTally(),
    reports: createReportTally(),
    renders: { documents: 0 },
    feedback: feedbackToLog(options.log),
    feedbackTally: createFeedbackTally(),
  };
  return { ...parts, app: createApp(parts) };
}
