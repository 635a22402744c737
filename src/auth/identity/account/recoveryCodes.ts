import { toFailure } from '../failure';
import { requirePassword } from '../password';
import { request } from '../providerRequest';
import { withAccessToken } from './withAccessToken';

/** Number of unused recovery codes, and of all. */
export interface RecoveryCodes {
  left: number;
  total: number;
}

/** Fetches the number of recovery codes. Resolves to undefined if the identity provider doesn't support them. */
export function fetchRecoveryCodes(): Promise<RecoveryCodes | undefined> {
  return withAccessToken(async accessToken => {
    try {
      const answer = await request<{ Left: number; Total: number }>('DescribeRecoveryCodes', {
        AccessToken: accessToken,
      });
      return { left: answer.Left ?? 0, total: answer.Total ?? 0 };
    } catch (error) {
      // AWS Cognito doesn't have this operation.
      if (toFailure(error).code === 'UnknownOperationException') return undefined;
      throw error;
    }
  });
}

/** Replaces the recovery codes after checking the password. They can't be read again. */
export function createRecoveryCodes(password: string): Promise<string[]> {
  return withAccessToken(async accessToken => {
    const { Codes = [] } = await request<{ Codes: string[] }>('CreateRecoveryCodes', {
      AccessToken: accessToken,
      Password: requirePassword(password),
    });
    return Codes;
  });
}
