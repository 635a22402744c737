import type { Rpc } from '../../dataProvider';
import { CallError } from '../../dataProvider/errors';

const events = new EventTarget();

/** Wraps the calls so that listeners hear of each that is refused because of the user's role or organisation. */
export function followForbidden(rpc: Rpc): Rpc {
  return (call, input, options) =>
    rpc(call, input, options).catch(error => {
      if (error instanceof CallError && error.code === 'forbidden') reportForbidden();
      throw error;
    });
}

/** Tells the listeners that a request was refused. */
export function reportForbidden(): void {
  events.dispatchEvent(new Event('forbidden'));
}

/** Calls `listener` whenever a call or another request is refused. Returns a function that stops this. */
export function onForbidden(listener: () => void): () => void {
  events.addEventListener('forbidden', listener);
  return () => events.removeEventListener('forbidden', listener);
}
