import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../contract';
import { isSignInEnded, toFailure } from '../../../src/auth/identity';
import type * as account from '../../../src/auth/identity/account';
import { leaveEndedSession } from '../../../src/auth/leaving';
import { updatePerson } from '../../../src/auth/updatePerson';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { loadWithRetry } from '../../loadWithRetry';
import { confirmed } from './confirmation';

/** What can be done with their own account at the identity provider. */
export type Account = typeof account;

const accountKey = ['account'];

/**
 * Does something with their own account; loads the identity provider's client first. When the sign-in turns out to have
 * ended, the console is left; when the provider wants a fresh proof of who it is, the user is asked for it.
 */
export async function withAccount<R>(work: (account: Account) => Promise<R>): Promise<R> {
  const loaded = await loadWithRetry(() => import('../../../src/auth/identity/account'));
  try {
    return await confirmed(() => work(loaded));
  } catch (error) {
    if (isSignInEnded(toFailure(error))) leaveEndedSession();
    throw error;
  }
}

/** What the identity provider knows of who is signed in; null when the sign-in is not good for asking. */
export function useAccount() {
  return useQuery({
    queryKey: accountKey,
    queryFn: () => withAccount(async ({ fetchCurrentUser }) => (await fetchCurrentUser()) ?? null),
  });
}

interface Change<V, R> {
  change: (value: V) => Promise<R>;
  /** What is said and shown once it is done. */
  onDone: (result: R, value: V) => void;
}

/** A change of the account or the record: its progress and its failure. */
export function useChange<V = void, R = void>({ change, onDone }: Change<V, R>) {
  return useMutation<R, Error, V>({ mutationFn: change, onSuccess: onDone });
}

/**
 * Changes their own name, and takes over into the service's record what the identity provider knows better. The console
 * then shows both again.
 */
export function useProfileUpdate() {
  const { rpc } = useConsoleDataProvider();
  const queryClient = useQueryClient();
  return async (changes: CallInput<'profile/update'> = {}) => {
    const user = await rpc('profile/update', changes);
    const { first_name, last_name, email, etag } = user;
    updatePerson(queryClient, { first_name, last_name, email, etag });
    await queryClient.invalidateQueries({ queryKey: accountKey });
    return user;
  };
}
