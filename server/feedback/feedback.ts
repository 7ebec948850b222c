import type { Logger } from 'pino';

/** The feedback of a reader on a page. */
export interface Feedback {
  /** Address of the page, from the address table. */
  readonly page: string;
  readonly useful: 'yes' | 'no';
  /** Untrusted plain text; null if the reader wrote none. */
  readonly text: string | null;
}

/** Delivers feedback to the owner. The reader is thanked when the promise resolves. */
export interface FeedbackSink {
  send(feedback: Feedback): Promise<void>;
}

/** Logs the feedback. Nothing else is stored, and nothing at all about the reader. */
export function feedbackToLog(log: Logger): FeedbackSink {
  return {
    async send({ page, useful, text }) {
      log.info({ page, useful, ...(text !== null && { text }) }, 'feedback');
    },
  };
}
