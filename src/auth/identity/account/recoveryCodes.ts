import { IdentityFailure, messages, toFailure } from '../failure';
import { asSignedIn, request } from './signedIn';

/** How many recovery codes are left, of how many. */
export interface RecoveryCodes {
  left: number;
  total: number;
}

/** How many recovery codes the account has; undefined where the identity provider has none. */
export function fetchRecoveryCodes(): Promise<RecoveryCodes | undefined> {
  return asSignedIn(async accessToken => {
    try {
      const answer = await request<{ Left: number; Total: number }>('DescribeRecoveryCodes', {
        AccessToken: accessToken,
      });
      return { left: answer.Left ?? 0, total: answer.Total ?? 0 };
    } catch (error) {
      // AWS Cognito, which knows no such operation.
      if (toFailure(error).code === 'UnknownOperationException') return undefined;
      throw error;
    }
  });
}

/** Makes new recovery codes in place of the earlier ones, for who knows the password. They can't be read again. */
export function createRecoveryCodes(password: string): Promise<string[]> {
  return asSignedIn(async accessToken => {
    if (password === '') throw new IdentityFailure('EmptyPassword', messages.emptyPassword);
    const { Codes = [] } = await request<{ Codes: string[] }>('CreateRecoveryCodes', {
      AccessToken: accessToken,
      Password: password,
    });
    return Codes;
  });
}
