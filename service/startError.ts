/** A reason the service cannot start, told in one sentence that the person at the terminal can act on. */
export class StartError extends Error {
  override name = 'StartError';
}
