import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { line, name, requiredLine } from '../../../contract/common';
import { limits } from '../../../contract/formats';
import { importInput, importResult } from '../../../contract/imports';
import { rolesOf } from '../../../contract/routes';

/** A valid row of an import of teams. */
export const importedTeam = z.strictObject({
  label: name(limits.teamLabel),
  description: line(limits.teamDescription).default(''),
  /** Usernames or e-mail addresses. */
  members: z.array(requiredLine(limits.email)).max(limits.bulk).default([]),
});
export type ImportedTeam = z.output<typeof importedTeam>;

/** A valid row of an import of memberships. */
export const importedMember = z.strictObject({
  /** Name or identifier of the team. */
  team: requiredLine(128),
  /** Username or e-mail address of the user. */
  person: requiredLine(limits.email),
});
export type ImportedMember = z.output<typeof importedMember>;

const forTeams = rolesOf('/user-groups');

const { write } = callsOf({ callers: forTeams, addition: true });

/** Imports of teams and members. Both are idempotent: existing rows are returned as `exists`. */
export const imports = {
  /** Creates teams with their members. If a team of that name exists, its row is returned as `exists`. */
  addBulkRoasterTeamWithCSV: write({
    input: z.strictObject(importInput),
    output: importResult,
    long: true,
    example: { organization: 'acme', rows: [{ label: 'Night shift', members: ['acme-user'] }] },
  }),

  /** Adds users to teams. If a user is already a member, the row is returned as `exists`. */
  addBulkRoasterTeamMemberWithCSV: write({
    input: z.strictObject(importInput),
    output: importResult,
    long: true,
    example: { organization: 'acme', rows: [{ team: 'Sales', person: 'acme-user' }] },
  }),
};
