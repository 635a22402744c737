import { SLOW_MS } from './reachability';

/** Nothing is answered after that: proxies in front of a service give up sooner. */
const LONGEST_MS = 2 * 60_000;

/** How long a request waits for its answer. */
interface Patience {
  /** Ends the request: by the one who asked, or because no answer came. */
  signal: AbortSignal;
  /** The answer has begun: however long it is, it is read to its end. */
  answered(): void;
  /** The answer is there, or won't come. */
  end(): void;
}

/**
 * Gives up a request to which nothing at all is answered: the connection to a service that stands still stays open.
 * @param asked of the one who asks, who may end it, too
 * @param onSlow told when the answer takes long
 */
export function patienceWith(asked: AbortSignal | null | undefined, onSlow: () => void): Patience {
  const controller = new AbortController();
  const abort = () => controller.abort(asked?.reason);
  const slow = setTimeout(onSlow, SLOW_MS);
  const longest = setTimeout(abort, LONGEST_MS);
  if (asked?.aborted) abort();
  asked?.addEventListener('abort', abort);
  const answered = () => {
    clearTimeout(slow);
    clearTimeout(longest);
  };
  return {
    signal: controller.signal,
    answered,
    end() {
      answered();
      asked?.removeEventListener('abort', abort);
    },
  };
}
