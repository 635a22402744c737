import type { Operation } from '../operation';
import { changePassword, getUser, globalSignOut, updateUserAttributes } from './account';
import { initiateAuth } from './initiateAuth';
import { getTokensFromRefreshToken, revokeToken } from './refresh';
import { respondToAuthChallenge } from './respondToAuthChallenge';

/** Every operation of the embedded provider, by its name on the wire. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    InitiateAuth: initiateAuth,
    RespondToAuthChallenge: respondToAuthChallenge,
    GetTokensFromRefreshToken: getTokensFromRefreshToken,
    RevokeToken: revokeToken,
    GetUser: getUser,
    UpdateUserAttributes: updateUserAttributes,
    ChangePassword: changePassword,
    GlobalSignOut: globalSignOut,
  }),
);
