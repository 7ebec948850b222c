import type { RequestListener } from 'node:http';
import { type AppParts, createApp } from './app.ts';
import { feedbackToLog } from './feedback/feedback.ts';
import type { Content } from './front/catalogue.ts';
import { createReportTally } from './front/counts/report-reasons.ts';
import { SearchTally } from './front/counts/search-tally.ts';
import { createFeedbackTally } from './front/feedback.ts';
import { LoadLimit } from './front/limits/load-limit.ts';
import { createRenderTally } from './front/make.ts';
import type { RenderedStore } from './front/store.ts';
import { WorkQueue } from './work-queue.ts';

type Given = 'accessLog' | 'areReportsOn' | 'build' | 'buildFiles' | 'isMcpOn' | 'log' | 'maker' | 'origin' | 'readiness' | 'trustProxy';

export interface SiteOptions extends Pick<AppParts, Given> {
  readonly content: Content;
  readonly store: RenderedStore;
}

export interface Site extends AppParts {
  readonly app: RequestListener;
}

/** What is made for one visitor and may wait for its turn, which takes a few seconds. */
const MOST_WAITING = 16;

/** The site over its content and what makes it. */
export function createSite(options: SiteOptions): Site {
  const parts: AppParts = {
    ...options,
    limit: new LoadLimit(),
    queue: new WorkQueue(MOST_WAITING),
    searches: new SearchTally(),
    reports: createReportTally(),
    renders: createRenderTally(),
    feedback: feedbackToLog(options.log),
    feedbackTally: createFeedbackTally(),
  };
  return { ...parts, app: createApp(parts) };
}
