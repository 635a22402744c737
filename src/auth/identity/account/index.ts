/**
 * The signed-in user's own account at the identity provider: attributes, password, second factors, devices and
 * sessions. Loaded when the profile needs it. Refused requests throw an IdentityFailure with the provider's message.
 */
export {
  type Attributes,
  type ContactAttribute,
  confirmAttribute,
  removePhone,
  sendAttributeCode,
  updateAttributes,
} from './attributes';
export { type CurrentUser, changePassword, fetchCurrentUser, signOutEverywhere } from './currentUser';
export { type Device, type DevicePage, forgetDevice, listDevices, rememberDevice } from './devices';
export { addPasskey, listPasskeys, type Passkey, removePasskey, renamePasskey } from './passkeys';
export { createRecoveryCodes, fetchRecoveryCodes, type RecoveryCodes } from './recoveryCodes';
export { type AppSecret, confirmApp, type MfaMethod, setPreferredMFA, setUpApp } from './secondFactor';
