import type { RequestListener } from 'node:http';
import { type AppParts, createApp } from './app.ts';
import { feedbackToLog } from './feedback/feedback.ts';
import { createReportTally } from './front/counts/report-reasons.ts';
import { SearchTally } from './front/counts/search-tally.ts';
import { createFeedbackTally } from './front/feedback.ts';
import { Crowd } from './front/limits/crowd.ts';
import { WorkQueue } from './work-queue.ts';

/** What is kept of requests is made here. */
export type SiteOptions = Omit<AppParts, 'crowd' | 'queue' | 'searches' | 'reports' | 'renders' | 'feedback' | 'feedbackTally'>;

export interface Site extends AppParts {
  readonly app: RequestListener;
}

/** What is made for one visitor and may wait for its turn, which takes a few seconds. */
const MOST_WAITING = 16;

/** The site over its content and what makes it. */
export function createSite(options: SiteOptions): Site {
  const parts: AppParts = {
    ...options,
    crowd: new Crowd(),
    queue: new WorkQueue(MOST_WAITING),
    searches: new SearchTally(),
    reports: createReportTally(),
    renders: { documents: 0 },
    feedback: feedbackToLog(options.log),
    feedbackTally: createFeedbackTally(),
  };
  return { ...parts, app: createApp(parts) };
}
