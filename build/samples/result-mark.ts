/** Begins each line of the runner that is a result; samples may write lines of their own. */
export const RESULT_MARK = '\u0001result ';
