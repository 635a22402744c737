/** Why the service can't start, in one sentence that the person at the terminal can act on. */
export class StartError extends Error {
  override name = 'StartError';
}
