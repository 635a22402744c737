import type { Rpc } from '../../dataProvider';
import { CallError } from '../../dataProvider/errors';

const events = new EventTarget();

/** Wraps the calls so that listeners hear of each that is refused because of the user's role or organisation. */
export function followForbidden(rpc: Rpc): Rpc {
  return (call, input, options) =>
    rpc(call, input, options).catch(error => {
      if (error instanceof CallError && error.code === 'forbidden') events.dispatchEvent(new Event('forbidden'));
      throw error;
    });
}

/** Calls `listener` whenever a call is refused. Returns a function that stops this. */
export function onForbidden(listener: () => void): () => void {
  events.addEventListener('forbidden', listener);
  return () => events.removeEventListener('forbidden', listener);
}
