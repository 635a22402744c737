import { z } from 'zod';
import { call } from '../../../contract/call';
import {
  bulkResult,
  done,
  id,
  ids,
  line,
  name,
  one,
  organizationId,
  requiredLine,
  scope,
  time,
} from '../../../contract/common';
import { demo } from '../../../contract/demo';
import { etag } from '../../../contract/etags';
import { limits } from '../../../contract/formats';
import { listInput, page } from '../../../contract/list';
import { rolesOf } from '../../../contract/routes';

/** A team: the chat server's shared roster group (the backend spells it 'roaster'). */
export const team = z.object({
  id,
  label: z.string(),
  description: z.string(),
  organization: organizationId,
  vhost: z.string().nullable(),
  memberCount: z.int(),
  /** The teams whose members this team's members see in their contact list. */
  displayed: z.array(id),
  createdAt: time,
  etag: etag.optional(),
  /** The usernames of its members, where a list was asked for them. */
  members: z.array(z.string()).optional(),
});
export type TeamOnWire = z.infer<typeof team>;

const callers = rolesOf('/user-groups');
const sales = { organization: 'acme', id: demo.team };
const teamAndUsers = z.strictObject({ ...scope, team: id, users: ids });
const userAndTeams = z.strictObject({ ...scope, user: id, teams: ids });
const displayed = z.array(id).max(100);

/** Why a pasted name can't be added: no user has it, several share the address, a member already, named before. */
const memberRefusals = ['unknown', 'ambiguous', 'member', 'repeated'] as const;

export const teams = {
  listSharedRoasterGroupsByOrganization: call({
    /** `members` names the members of each team, too. */
    input: listInput.extend({ members: z.boolean().default(false) }),
    output: page(team),
    callers,
    effect: 'read',
    heavy: true,
    example: { organization: 'acme' },
  }),

  createRoasterTeam: call({
    input: z.strictObject({
      ...scope,
      label: name(limits.teamLabel),
      description: line(limits.teamDescription).default(''),
      members: z.array(id).max(limits.bulk).default([]),
      /** Absent: the members see each other. */
      displayed: displayed.optional(),
    }),
    output: team,
    callers,
    effect: 'write',
    example: { organization: 'acme', label: 'Night shift' },
  }),

  deleteRoasterTeam: call({ input: one, output: done, callers, effect: 'write', example: sales }),

  /** Adding a user who is a member already counts as done, and so does removing a user who is not. */
  addUsersToRoasterTeam: call({
    input: teamAndUsers,
    output: bulkResult,
    callers,
    effect: 'write',
    example: { organization: 'acme', team: sales.id, users: [demo.acmeUser] },
  }),

  deleteUsersFromRoasterTeam: call({
    input: teamAndUsers,
    output: bulkResult,
    callers,
    effect: 'write',
    example: { organization: 'acme', team: sales.id, users: [demo.acmeUser] },
  }),

  addUserToRoasterTeams: call({
    input: userAndTeams,
    output: bulkResult,
    callers,
    effect: 'write',
    example: { organization: 'acme', user: demo.acmeUser, teams: [sales.id] },
  }),

  deleteUserFromRoasterTeams: call({
    input: userAndTeams,
    output: bulkResult,
    callers,
    effect: 'write',
    example: { organization: 'acme', user: demo.acmeUser, teams: [sales.id] },
  }),

  updateTeamLabel: call({
    input: z.strictObject({ ...one.shape, label: name(limits.teamLabel) }),
    output: team,
    callers,
    effect: 'write',
    example: { ...sales, label: 'Sales and service' },
  }),

  updateTeamDescription: call({
    input: z.strictObject({ ...one.shape, description: line(limits.teamDescription) }),
    output: team,
    callers,
    effect: 'write',
    example: { ...sales, description: 'Everybody who talks to customers' },
  }),

  /**
   * Sets whose members this team's members see; the team itself is usually among them, and with none they see no one.
   */
  updateTeamDisplayed: call({
    input: z.strictObject({ ...one.shape, displayed }),
    output: team,
    callers,
    effect: 'write',
    example: { ...sales, displayed: [sales.id] },
    addition: true,
  }),

  /** Who usernames and e-mail addresses belong to, and which of them can't be added to the team; in the order given. */
  'team/checkNames': call({
    input: z.strictObject({
      ...scope,
      team: id,
      names: z.array(requiredLine(limits.email)).min(1).max(limits.pastedNames),
    }),
    output: z.object({
      found: z.array(z.object({ name: z.string(), id, username: z.string(), title: z.string() })),
      refused: z.array(z.object({ name: z.string(), reason: z.enum(memberRefusals) })),
    }),
    callers,
    effect: 'read',
    example: { organization: 'acme', team: sales.id, names: ['acme-admin'] },
    addition: true,
  }),

  /** Moves members of one team to another of the same organisation; who is not a member of the first stays put. */
  moveUsersBetweenRoasterTeams: call({
    input: z.strictObject({ ...scope, from: id, to: id, users: ids }),
    output: bulkResult,
    callers,
    effect: 'write',
    example: { organization: 'acme', from: sales.id, to: 'acme-it', users: [demo.acmeUser] },
    addition: true,
  }),
};
