/** The words of the audit log, for schemas and for the console's definition alike. */

/** The calls and events of the engine that leave entries; those of domains are in `audited.ts`. */
export const ownCalls = [
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

/** What became of a call for one record: `done`, or why it was refused. */
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

/** The resources whose records only they name. */
export const ownResources = ['files'] as const;
