import * as auth from 'aws-amplify/auth';
import { IdentityFailure, messages } from '../failure';
import { asSignedIn, request } from './signedIn';

/** Replaces the password. */
export function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  return asSignedIn(async () => {
    if (oldPassword === '' || newPassword === '') throw new IdentityFailure('EmptyPassword', messages.emptyPassword);
    await auth.updatePassword({ oldPassword, newPassword });
  });
}

/** Ends every sign-in of the account, this one too. What this browser keeps is for `signOut` to forget. */
export function signOutEverywhere(): Promise<void> {
  // Amplify's own would not tell when it fails.
  return asSignedIn(async accessToken => {
    await request('GlobalSignOut', { AccessToken: accessToken });
  });
}
