/** Thrown when a proxy can't be reached. The message is a sentence for operators. */
export class ProbeError extends Error {
  override readonly name = 'ReachError';
}
