import type { LabelsOf } from '../../../schema/labels';
import { auditTexts } from '../../auditTexts.en';
import type { audit } from '../audit';

/** The words of the audit log in English. */
export const auditWordsEn: Pick<LabelsOf<typeof audit>, 'choices'> &
  Record<'changes' | 'history', Record<string, string>> = {
  choices: {
    actorRole: { super_admin: 'Super admin', admin: 'Admin', user: 'User' },
    action: {
      ...auditTexts.action,
      validateResetToken: 'Chose a first password',
      validateToken: 'Chose a new password',
      'account.signUp': 'Signed up',
      'account.join': 'Joined by e-mail domain',
      'account.delete': 'Deleted their own account',
      'account.tokenReused': 'Session ended: its key was used twice',
      'account.signedIn': 'Signed in',
      'account.signInFailed': 'Failed to sign in',
      'account.signedOutEverywhere': 'Signed out everywhere',
      'account.passwordChanged': 'Changed their password',
      'account.emailChanged': 'Changed their e-mail address',
      'account.phoneChanged': 'Changed their phone number',
      'account.phoneRemoved': 'Removed their phone number',
      'account.factorAdded': 'Set up a second factor',
      'account.factorRemoved': 'Removed their second factor',
      'account.recoveryCodesCreated': 'Created recovery codes',
      'account.recoveryCodeUsed': 'Signed in with a recovery code',
      'account.passkeyAdded': 'Added a passkey',
      'account.passkeyRemoved': 'Removed a passkey',
      'files.upload': 'Uploaded a file',
      'files.copy': 'Copied a file',
      'files.delete': 'Deleted files',
      'files.download': 'Downloaded a file by a link',
    },
    targetType: {
      ...auditTexts.targetType,
      files: 'File',
    },
    outcome: {
      done: 'Done',
      invalid: 'Refused: not valid',
      forbidden: 'Refused: not allowed',
      not_found: 'Refused: not found',
      conflict: 'Refused: not possible',
      stale: 'Refused: changed meanwhile',
      taken: 'Refused: taken',
      limit: 'Refused: limit reached',
      confirm_identity: 'Refused: identity not confirmed',
      own_account: 'Skipped: this is your own account',
      last_super_admin: 'Refused: last super admin',
      expired_link: 'Refused: link expired',
      too_many_requests: 'Refused: too soon',
      internal: 'Failed',
    },
  },
  changes: {
    title: 'Changes',
    none: 'No value changed.',
    field: 'Field',
    before: 'Before',
    after: 'After',
    noUser: 'By a mailed link',
  },
  history: {
    list: 'History, the newest first',
    none: 'Nothing has been recorded yet.',
    values: '%{smart_count} value |||| %{smart_count} values',
    more: 'Show earlier entries',
    failed: 'The history could not be read: %{message}',
  },
};
