import { isRead } from '../contract/transport';
import type { Rpc } from './rpcClient';

/** How long a prefetched response may be used, in milliseconds. */
const MAX_AGE_MS = 10_000;

/**
 * Adds prefetching to the calls: `ask` prefetches a reading call, and the first call that matches it within 10 s gets
 * its response.
 */
export function withPrefetch(rpc: Rpc): { rpc: Rpc; ask: Rpc } {
  const prefetched = new Map<string, { answer: Promise<unknown>; until: number }>();
  const keyOf = (call: string, input: unknown) => `${call} ${JSON.stringify(input)}`;
  return {
    rpc: (call, input, options) => {
      // A write makes prefetched responses stale.
      if (!isRead(call)) prefetched.clear();
      const key = keyOf(call, input);
      const known = prefetched.get(key);
      prefetched.delete(key);
      // Responses to the same call have the same type.
      return known && known.until > Date.now() ? (known.answer as never) : rpc(call, input, options);
    },
    ask: (call, input, options) => {
      const answer = rpc(call, input, options);
      prefetched.set(keyOf(call, input), { answer, until: Date.now() + MAX_AGE_MS });
      // The caller that takes the response handles the error.
      answer.catch(() => undefined);
      return answer;
    },
  };
}
