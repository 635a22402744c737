import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../contract';
import { isSessionEnded, toFailure } from '../../../src/auth/identity';
import type * as account from '../../../src/auth/identity/account';
import { redirectToSignIn } from '../../../src/auth/leaving';
import { updateConsoleUser } from '../../../src/auth/updateConsoleUser';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { loadWithRetry } from '../../loadWithRetry';
import { withConfirmedIdentity } from './confirmation';

/** The functions for the user's own account at the identity provider. */
export type Account = typeof account;

const accountKey = ['account'];

/**
 * Loads the identity provider's client and runs `work` with it. If the session turns out to have ended, leaves the
 * console. If the provider requires a recent proof of identity, asks the user for it and repeats `work`.
 */
export async function withAccount<R>(work: (account: Account) => Promise<R>): Promise<R> {
  const loaded = await loadWithRetry(() => import('../../../src/auth/identity/account'));
  try {
    return await withConfirmedIdentity(() => work(loaded));
  } catch (error) {
    if (isSessionEnded(toFailure(error))) redirectToSignIn();
    throw error;
  }
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
