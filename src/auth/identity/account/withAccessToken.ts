import { toFailure } from '../failure';
import { clearSession } from '../refresh';
import { isSessionEnded } from '../sessionEnd';

/** Runs `work` with a valid access token. If the session turns out to have ended, signs out in this browser. */
export async function withAccessToken<T>(work: (accessToken: string) => Promise<T>): Promise<T> {
  // Import dynamically, as everywhere, so that signing in doesn't load what only the profile needs.
  const { readTokens } = await import('../provider');
  try {
    const { access } = await readTokens(false);
    return await work(access.token);
  } catch (error) {
    const failure = toFailure(error);
    if (isSessionEnded(failure)) await clearSession();
    throw failure;
  }
}
