import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { line, name, requiredLine } from '../../../contract/common';
import { limits } from '../../../contract/formats';
import { importInput, importResult } from '../../../contract/imports';
import { rolesOf } from '../../../contract/routes';

/** What a row of teams must be. */
export const importedTeam = z.strictObject({
  label: name(limits.teamLabel),
  description: line(limits.teamDescription).default(''),
  /** Usernames or e-mail addresses. */
  members: z.array(requiredLine(limits.email)).max(limits.bulk).default([]),
});
export type ImportedTeam = z.output<typeof importedTeam>;

/** What a row of memberships must be. */
export const importedMember = z.strictObject({
  /** The team's name or identifier. */
  team: requiredLine(128),
  /** The person's username or e-mail address. */
  person: requiredLine(limits.email),
});
export type ImportedMember = z.output<typeof importedMember>;

const forTeams = rolesOf('/user-groups');

const { write } = callsOf({ callers: forTeams, addition: true });

/** Imports of teams and members. Each may be made again with the same rows: what is there already is told as `exists`. */
export const imports = {
  /** Makes teams with their members; a team of that name is told as `exists`. */
  addBulkRoasterTeamWithCSV: write({
    input: z.strictObject(importInput),
    output: importResult,
    long: true,
    example: { organization: 'acme', rows: [{ label: 'Night shift', members: ['acme-user'] }] },
  }),

  /** Puts people into teams; a membership that is there already is told as `exists`. */
  addBulkRoasterTeamMemberWithCSV: write({
    input: z.strictObject(importInput),
    output: importResult,
    long: true,
    example: { organization: 'acme', rows: [{ team: 'Sales', person: 'acme-user' }] },
  }),
};
