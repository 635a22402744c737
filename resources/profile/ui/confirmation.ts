import { CallError } from '../../../dataProvider/errors';
import { toFailure } from '../../../src/auth/identity';

/** Asks users to confirm that it's them. Resolves once the service has taken the proof; rejects when they decline. */
type Ask = () => Promise<void>;

let ask: Ask | undefined;

/**
 * Makes `confirmed` ask by this.
 * @returns what takes it back
 */
export function registerConfirmation(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/** Does something, and once more after the user has confirmed who it is, where the service wants a fresh proof of it. */
export async function confirmed<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (ask === undefined || !wantsProof(error)) throw error;
    await ask();
    return work();
  }
}

function wantsProof(error: unknown): boolean {
  if (error instanceof CallError) return error.code === 'confirm_identity';
  return toFailure(error).code === 'ReauthenticationRequiredException';
}
