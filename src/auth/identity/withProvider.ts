import { toFailure } from './failure';

/** Loads the provider's client and runs `work` with it. Converts errors to an IdentityFailure. */
export async function withProvider<T>(work: (provider: typeof import('./providerAccounts')) => Promise<T>): Promise<T> {
  try {
    return await work(await import('./providerAccounts'));
  } catch (error) {
    throw toFailure(error);
  }
}
