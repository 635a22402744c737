import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { email, name, newUsername, phone, requiredLine } from '../../../contract/common';
import { limits } from '../../../contract/formats';
import { importInput, importResult } from '../../../contract/imports';
import { roles } from '../../../contract/roles';
import { rolesOf } from '../../../contract/routes';

/** Validates a row of an import. */
export const importedUser = z.strictObject({
  username: newUsername,
  first_name: name(limits.name),
  last_name: name(limits.name),
  email,
  phone: phone.nullable().optional(),
  user_type: z.enum(roles).default('user'),
  smsEnabled: z.boolean().default(false),
  teams: z.array(requiredLine(128)).max(100).default([]),
});
export type ImportedUser = z.output<typeof importedUser>;

const forUsers = rolesOf('/manage-users');
const grace = {
  username: 'grace.hopper',
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace.hopper@acme.example',
};

const { write } = callsOf({ callers: forUsers });

/** Imports of users. Each can be repeated with the same rows: existing users are reported as `exists`. */
export const imports = {
  /** Adds users who activate their accounts in the mobile app. `sendInvite` mails each an invitation at once. */
  addBulkUserWithCSV: write({
    input: z.strictObject({ ...importInput, sendInvite: z.boolean().default(false) }),
    output: importResult,
    long: true,
    example: { organization: 'acme', rows: [grace] },
  }),

  /**
   * Adds users with generated passwords that must be replaced at the first sign-in. `run` identifies the import:
   * sending a row again with the same `run`, because the response was lost, returns the same password.
   */
  adminCreateBulkUserWithCSV: write({
    input: z.strictObject({ ...importInput, run: z.uuid().optional() }),
    output: importResult,
    long: true,
    example: { organization: 'acme', rows: [grace] },
  }),
};
