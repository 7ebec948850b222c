import type { Logger } from 'pino';

/** What a reader said of a page. */
export interface Feedback {
  /** Address of the page, from the address table. */
  readonly page: string;
  readonly useful: 'yes' | 'no';
  /** What they wrote, if they did: plain text of a stranger. */
  readonly text: string | null;
}

/** Takes what readers say to wherever the owner reads it. The reader is thanked when it is there. */
export interface TakeFeedback {
  take(feedback: Feedback): Promise<void>;
}

/** Writes a line of the log for each answer. Nothing else is kept of it, and of who gave it nothing at all. */
export function feedbackToLog(log: Logger): TakeFeedback {
  return {
    async take({ page, useful, text }) {
      log.info({ page, useful, ...(text !== null && { text }) }, 'feedback');
    },
  };
}
