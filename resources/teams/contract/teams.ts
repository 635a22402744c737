import { z } from 'zod';
import { callsOf } from '../../../contract/call';
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
  /** Teams whose members this team's members see in their contact list. */
  displayed: z.array(id),
  createdAt: time,
  etag: etag.optional(),
  /** Usernames of the members, if the list call requested them. */
  members: z.array(z.string()).optional(),
});
export type TeamOnWire = z.infer<typeof team>;

const { read, write } = callsOf({ callers: rolesOf('/user-groups') });
const sales = { organization: 'acme', id: demo.team };
const teamAndUsers = z.strictObject({ ...scope, team: id, users: ids });
const userAndTeams = z.strictObject({ ...scope, user: id, teams: ids });
const displayed = z.array(id).max(100);

/**
 * Why a pasted name can't be added. `unknown`: no user has it. `ambiguous`: several users share the address. `member`:
 * the user is already a member. `repeated`: the name occurred before.
 */
const memberRefusals = ['unknown', 'ambiguous', 'member', 'repeated'] as const;

export const teams = {
  listSharedRoasterGroupsByOrganization: read({
    /** `members` requests the usernames of each team's members. */
    input: listInput.extend({ members: z.boolean().default(false) }),
    output: page(team),
    heavy: true,
    example: { organization: 'acme' },
  }),

  createRoasterTeam: write({
    input: z.strictObject({
      ...scope,
      label: name(limits.teamLabel),
      description: line(limits.teamDescription).default(''),
      members: z.array(id).max(limits.bulk).default([]),
      /** Defaults to the team itself, so that its members see each other. */
      displayed: displayed.optional(),
    }),
    output: team,
    example: { organization: 'acme', label: 'Night shift' },
  }),

  deleteRoasterTeam: write({ input: one, output: done, example: sales }),

  /** Adds users to a team. Idempotent: adding a member succeeds, as does removing a user who isn't one. */
  addUsersToRoasterTeam: write({
    input: teamAndUsers,
    output: bulkResult,
    example: { organization: 'acme', team: sales.id, users: [demo.acmeUser] },
  }),

  deleteUsersFromRoasterTeam: write({
    input: teamAndUsers,
    output: bulkResult,
    example: { organization: 'acme', team: sales.id, users: [demo.acmeUser] },
  }),

  addUserToRoasterTeams: write({
    input: userAndTeams,
    output: bulkResult,
    example: { organization: 'acme', user: demo.acmeUser, teams: [sales.id] },
  }),

  deleteUserFromRoasterTeams: write({
    input: userAndTeams,
    output: bulkResult,
    example: { organization: 'acme', user: demo.acmeUser, teams: [sales.id] },
  }),

  updateTeamLabel: write({
    input: z.strictObject({ ...one.shape, label: name(limits.teamLabel) }),
    output: team,
    example: { ...sales, label: 'Sales and service' },
  }),

  updateTeamDescription: write({
    input: z.strictObject({ ...one.shape, description: line(limits.teamDescription) }),
    output: team,
    example: { ...sales, description: 'Everybody who talks to customers' },
  }),

  /**
   * Sets the teams whose members this team's members see, usually including itself. If empty, they see no one.
   */
  updateTeamDisplayed: write({
    input: z.strictObject({ ...one.shape, displayed }),
    output: team,
    example: { ...sales, displayed: [sales.id] },
    addition: true,
  }),

  /** Finds users by username or e-mail address, and returns which names can't be added to the team, in input order. */
  'team/checkNames': read({
    input: z.strictObject({
      ...scope,
      team: id,
      names: z.array(requiredLine(limits.email)).min(1).max(limits.pastedNames),
    }),
    output: z.object({
      found: z.array(z.object({ name: z.string(), id, username: z.string(), title: z.string() })),
      refused: z.array(z.object({ name: z.string(), reason: z.enum(memberRefusals) })),
    }),
    example: { organization: 'acme', team: sales.id, names: ['acme-admin'] },
    addition: true,
  }),

  /** Moves members between two teams of an organisation. Users who aren't in the first team are refused. */
  moveUsersBetweenRoasterTeams: write({
    input: z.strictObject({ ...scope, from: id, to: id, users: ids }),
    output: bulkResult,
    example: { organization: 'acme', from: sales.id, to: 'acme-it', users: [demo.acmeUser] },
    addition: true,
  }),
};
