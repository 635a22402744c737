import type { Operation } from '../operation';
import { changePassword, deleteUser, getUser, globalSignOut } from './account';
import {
  deleteUserAttributes,
  getUserAttributeVerificationCode,
  updateUserAttributes,
  verifyUserAttribute,
} from './attributes';
import { confirmDevice, forgetDevice, listDevices, updateDeviceStatus } from './devices';
import { confirmForgotPassword, forgotPassword } from './forgotPassword';
import { initiateAuth } from './initiateAuth';
import { setUserMfaPreference } from './mfaPreference';
import {
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  renameWebAuthnCredential,
  startWebAuthnRegistration,
} from './passkeys';
import { createRecoveryCodes, describeRecoveryCodes } from './recoveryCodes';
import { getTokensFromRefreshToken, revokeToken } from './refresh';
import { respondToAuthChallenge } from './respondToAuthChallenge';
import { confirmSignUp, resendConfirmationCode, signUp } from './signUp';
import { associateSoftwareToken, verifySoftwareToken } from './softwareToken';

/** All operations of the embedded provider, by their names on the wire. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    InitiateAuth: initiateAuth,
    RespondToAuthChallenge: respondToAuthChallenge,
    GetTokensFromRefreshToken: getTokensFromRefreshToken,
    RevokeToken: revokeToken,
    SignUp: signUp,
    ConfirmSignUp: confirmSignUp,
    ResendConfirmationCode: resendConfirmationCode,
    ForgotPassword: forgotPassword,
    ConfirmForgotPassword: confirmForgotPassword,
    GetUser: getUser,
    ChangePassword: changePassword,
    GlobalSignOut: globalSignOut,
    DeleteUser: deleteUser,
    UpdateUserAttributes: updateUserAttributes,
    DeleteUserAttributes: deleteUserAttributes,
    GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
    VerifyUserAttribute: verifyUserAttribute,
    AssociateSoftwareToken: associateSoftwareToken,
    VerifySoftwareToken: verifySoftwareToken,
    SetUserMFAPreference: setUserMfaPreference,
    DescribeRecoveryCodes: describeRecoveryCodes,
    CreateRecoveryCodes: createRecoveryCodes,
    StartWebAuthnRegistration: startWebAuthnRegistration,
    CompleteWebAuthnRegistration: completeWebAuthnRegistration,
    ListWebAuthnCredentials: listWebAuthnCredentials,
    RenameWebAuthnCredential: renameWebAuthnCredential,
    DeleteWebAuthnCredential: deleteWebAuthnCredential,
    ListDevices: listDevices,
    ConfirmDevice: confirmDevice,
    UpdateDeviceStatus: updateDeviceStatus,
    ForgetDevice: forgetDevice,
  }),
);
