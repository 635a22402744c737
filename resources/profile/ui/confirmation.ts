import { CallError } from '../../../dataProvider/errors';
import { toFailure } from '../../../src/auth/identity';

/** Asks the user to confirm their identity. Resolves once the service accepts the proof. Rejects if they decline. */
type Ask = () => Promise<void>;

let ask: Ask | undefined;
/** The question that is open. Changes that need a proof at the same time share it. */
let asking: Promise<void> | undefined;

/**
 * Registers the function with which `withConfirmedIdentity` asks.
 * @returns a function that unregisters it
 */
export function registerConfirmation(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/** Runs `work`. If the service requires a recent proof of identity, asks the user and runs it once more. */
export async function withConfirmedIdentity<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (ask === undefined || !requiresProof(error)) throw error;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    await asking;
    return work();
  }
}

function requiresProof(error: unknown): boolean {
  if (error instanceof CallError) return error.code === 'confirm_identity';
  return toFailure(error).code === 'ReauthenticationRequiredException';
}
