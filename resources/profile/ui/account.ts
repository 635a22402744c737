import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../contract';
import { refusalTexts } from '../../../contract/refusals/en';
import { IdentityFailure, isSessionEnded, toFailure } from '../../../src/auth/identity';
import type * as account from '../../../src/auth/identity/account';
import { redirectToSignIn } from '../../../src/auth/leaving';
import { updateConsoleUser } from '../../../src/auth/updateConsoleUser';
import { refusalText } from '../../../src/public/refusalText';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { loadWithRetry } from '../../loadWithRetry';
import { withConfirmedIdentity } from './confirmation';

/** The functions for the user's own account at the identity provider. */
export type Account = typeof account;

/** The prefix of the keys of everything about the account, such as its sessions. */
export const accountKey = ['account'];

/**
 * Loads the identity provider's client and runs `work` with it. If the session turns out to have ended, leaves the
 * console. If the provider requires a recent proof of identity, asks the user for it and repeats `work`.
 * @throws IdentityFailure in the user's language, with the provider's error as its cause
 */
export async function withAccount<R>(work: (account: Account) => Promise<R>): Promise<R> {
  const loaded = await loadWithRetry(() => import('../../../src/auth/identity/account'));
  try {
    return await withConfirmedIdentity(() => work(loaded));
  } catch (error) {
    const failure = toFailure(error);
    if (isSessionEnded(failure)) redirectToSignIn();
    throw new IdentityFailure(failure.code, await refusalText(failure), failure.status, { cause: failure });
  }
}

/** Whether the provider refuses the password. Its message is about signing in and mentions the username. */
export function isWrongPassword(error: Error | null): boolean {
  return error?.cause instanceof Error && error.cause.message === refusalTexts.wrongPassword;
}

/** Fetches the identity provider's data about the signed-in user. Null if the access token lacks the scope. */
export function useAccount() {
  return useQuery({
    queryKey: accountKey,
    queryFn: () => withAccount(async ({ fetchCurrentUser }) => (await fetchCurrentUser()) ?? null),
  });
}

export interface Change<V, R> {
  change: (value: V) => Promise<R>;
  /** Called when the change is done, to show the result. */
  onDone: (result: R, value: V) => void;
}

/** Returns a mutation that changes the account or the record. */
export function useChange<V = void, R = void>({ change, onDone }: Change<V, R>) {
  return useMutation<R, Error, V>({ mutationFn: change, onSuccess: onDone });
}

/**
 * Returns a function that changes the user's name and updates the service's record from the identity provider. Then
 * refreshes both in the console.
 */
export function useProfileUpdate() {
  const { rpc } = useConsoleDataProvider();
  const queryClient = useQueryClient();
  return async (changes: CallInput<'profile/update'> = {}) => {
    const user = await rpc('profile/update', changes);
    const { first_name, last_name, email, etag } = user;
    updateConsoleUser(queryClient, { first_name, last_name, email, etag });
    await queryClient.invalidateQueries({ queryKey: accountKey });
    return user;
  };
}
