import * as auth from 'aws-amplify/auth';
import { IdentityFailure, messages } from '../failure';
import { request, withAccessToken } from './withAccessToken';

export function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  return withAccessToken(async () => {
    if (oldPassword === '' || newPassword === '') throw new IdentityFailure('EmptyPassword', messages.emptyPassword);
    await auth.updatePassword({ oldPassword, newPassword });
  });
}

/** Ends all sessions of the account, including this one. Doesn't clear this browser's data: `signOut` does. */
export function signOutEverywhere(): Promise<void> {
  // Amplify's own function doesn't report errors.
  return withAccessToken(async accessToken => {
    await request('GlobalSignOut', { AccessToken: accessToken });
  });
}
