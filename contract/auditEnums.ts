/** Enum values of the audit log, shared by the schemas and the console's definition. */

/** The audited calls and events that belong to no domain. Those of domains are in `audited.ts`. */
export const generalAuditedCalls = [
  'validateResetToken',
  'validateToken',
  'account.signUp',
  'account.join',
  'account.delete',
  'account.tokenReused',
  'account.signedIn',
  'account.signInFailed',
  'account.signedOutEverywhere',
  'account.passwordChanged',
  'account.emailChanged',
  'account.phoneChanged',
  'account.phoneRemoved',
  'account.factorAdded',
  'account.factorRemoved',
  'account.recoveryCodesCreated',
  'account.recoveryCodeUsed',
  'account.passkeyAdded',
  'account.passkeyRemoved',
  'files.upload',
  'files.copy',
  'files.delete',
  'files.download',
] as const;

/** The result of a call for one record: `done`, or the error code. */
export const auditOutcomes = [
  'done',
  'invalid',
  'forbidden',
  'not_found',
  'conflict',
  'stale',
  'taken',
  'limit',
  'confirm_identity',
  'own_account',
  'last_super_admin',
  'expired_link',
  'too_many_requests',
  'internal',
] as const;

/** The audited resources that no domain declares. */
export const generalAuditedResources = ['files'] as const;
