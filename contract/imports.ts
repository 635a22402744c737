import { z } from 'zod';
import { call } from './call';
import { email, errorBody, line, name, newUsername, phone, requiredLine, scope } from './common';
import { limits } from './formats';
import { roles } from './roles';
import { rolesOf } from './routes';

/** A row of a file as it comes: one that is wrong is refused by itself, so that the others are not held up. */
const rows = z.array(z.record(z.string(), z.unknown())).min(1).max(limits.bulk);

/** What an import takes; `dryRun` says what would become of each row, and writes nothing. */
export const importInput = { ...scope, rows, dryRun: z.boolean().default(false) };

/** What a row of people must be. */
export const importedUser = z.strictObject({
  username: newUsername,
  first_name: name(limits.name),
  last_name: name(limits.name),
  email,
  phone: phone.nullable().optional(),
  user_type: z.enum(roles).default('user'),
  smsEnabled: z.boolean().default(false),
  /** Names or identifiers of teams. */
  teams: z.array(requiredLine(128)).max(100).default([]),
});
export type ImportedUser = z.output<typeof importedUser>;

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

/**
 * What became of a row. `valid`: it would be created. `exists`: it is there as the row has it, and was left alone.
 */
const rowOutcomes = ['valid', 'created', 'exists', 'refused'] as const;

export const importResult = z.object({
  /** Every row given, in the order given; `row` counts from 0. */
  rows: z.array(
    z.object({
      row: z.int(),
      outcome: z.enum(rowOutcomes),
      /** Of the record that was made, or that is there. */
      id: z.string().optional(),
      /** Generated, told only here. */
      password: z.string().optional(),
      error: errorBody.optional(),
    }),
  ),
  /** How many more records there may be at this moment, where that is limited. */
  room: z.int().optional(),
});
export type ImportResult = z.infer<typeof importResult>;
export type RowResult = ImportResult['rows'][number];

const forUsers = rolesOf('/manage-users');
const forTeams = rolesOf('/user-groups');
const grace = {
  username: 'grace.hopper',
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace.hopper@acme.example',
};

/** Imports of files. Each may be made again with the same rows: what is there already is told as `exists`. */
export const imports = {
  /** Adds people who will activate their accounts in the mobile app; `sendInvite` mails each the invitation at once. */
  addBulkUserWithCSV: call({
    input: z.strictObject({ ...importInput, sendInvite: z.boolean().default(false) }),
    output: importResult,
    callers: forUsers,
    effect: 'write',
    long: true,
    example: { organization: 'acme', rows: [grace] },
  }),

  /**
   * Adds people with a generated password, which each must replace at the first sign-in. `run` names the import: a row
   * that is sent again because no answer came, under the same name, is answered the same password.
   */
  adminCreateBulkUserWithCSV: call({
    input: z.strictObject({ ...importInput, run: z.uuid().optional() }),
    output: importResult,
    callers: forUsers,
    effect: 'write',
    long: true,
    example: { organization: 'acme', rows: [grace] },
  }),

  /** Makes teams with their members; a team of that name is told as `exists`. */
  addBulkRoasterTeamWithCSV: call({
    input: z.strictObject(importInput),
    output: importResult,
    callers: forTeams,
    effect: 'write',
    long: true,
    example: { organization: 'acme', rows: [{ label: 'Night shift', members: ['acme-user'] }] },
    addition: true,
  }),

  /** Puts people into teams; a membership that is there already is told as `exists`. */
  addBulkRoasterTeamMemberWithCSV: call({
    input: z.strictObject(importInput),
    output: importResult,
    callers: forTeams,
    effect: 'write',
    long: true,
    example: { organization: 'acme', rows: [{ team: 'Sales', person: 'acme-user' }] },
    addition: true,
  }),
};
