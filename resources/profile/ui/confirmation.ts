import { CallError } from '../../../dataProvider/errors';
import { toFailure } from '../../../src/auth/identity';

/** Asks the user to confirm their identity. Resolves once the service accepts the proof. Rejects if they decline. */
type ConfirmationPrompt = () => Promise<void>;

let prompt: ConfirmationPrompt | undefined;
/** The question that is open. Changes that need a proof at the same time share it. */
let openPrompt: Promise<void> | undefined;

/**
 * Registers the function with which `withConfirmedIdentity` asks.
 * @returns a function that unregisters it
 */
export function registerConfirmation(newPrompt: ConfirmationPrompt): () => void {
  prompt = newPrompt;
  return () => {
    if (prompt === newPrompt) prompt = undefined;
  };
}

/** Runs `work`. If the service requires a recent proof of identity, asks the user and runs it once more. */
export async function withConfirmedIdentity<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (prompt === undefined || !requiresProof(error)) throw error;
    openPrompt ??= prompt().finally(() => {
      openPrompt = undefined;
    });
    await openPrompt;
    return work();
  }
}

function requiresProof(error: unknown): boolean {
  if (error instanceof CallError) return error.code === 'confirm_identity';
  return toFailure(error).code === 'ReauthenticationRequiredException';
}
