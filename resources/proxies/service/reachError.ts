/** Why a proxy was not reached: a sentence for operators. */
export class ReachError extends Error {
  override readonly name = 'ReachError';
}
