import type { Stored } from '../../server/front/answer.ts';

/** What is sent of something stored. */
export async function bytesOf({ bytes }: Stored): Promise<Buffer> {
  return Buffer.isBuffer(bytes) ? bytes : await bytes();
}
