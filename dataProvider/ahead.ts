import { isRead } from '../contract/transport';
import type { Rpc } from './rpcClient';

/** For how long an answer that was asked for ahead is as good as one that is asked for now, in milliseconds. */
const KEEP_MS = 10_000;

/** Calls of which the answers may be asked for before what shows them is there. */
interface Ahead {
  /** The calls. The first that asks for what was asked for ahead gets that answer. */
  rpc: Rpc;
  /** Makes a reading call now, for the first that will make the same one within 10 s. */
  ask: Rpc;
}

/** The same calls, some of them asked for ahead. */
export function withAhead(rpc: Rpc): Ahead {
  const asked = new Map<string, { answer: Promise<unknown>; until: number }>();
  const keyOf = (call: string, input: unknown) => `${call} ${JSON.stringify(input)}`;
  return {
    rpc: (call, input, options) => {
      // What was asked for before a change tells of what was there before it.
      if (!isRead(call)) asked.clear();
      const key = asked.size > 0 ? keyOf(call, input) : '';
      const known = asked.get(key);
      asked.delete(key);
      // The answer to the same call is of the same type.
      return known && known.until > Date.now() ? (known.answer as never) : rpc(call, input, options);
    },
    ask: (call, input, options) => {
      const answer = rpc(call, input, options);
      asked.set(keyOf(call, input), { answer, until: Date.now() + KEEP_MS });
      // Told where it is needed.
      answer.catch(() => undefined);
      return answer;
    },
  };
}
