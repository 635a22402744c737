import { type CallerContext, oneOrganization, type SomeHandlers } from '../../../../service/calls/context';
import { notFound } from '../../../../service/calls/failure';
import { etagOf } from '../../../../service/etag';
import { lockListedTeams } from '../../../teams/service/calls/record';
import { LIVE_PATH } from '../../contract/live';
import { TRACKING_HEADER } from '../../contract/positions';
import { readCurrentPositions, readTrackedUsers } from '../current';
import { forwardCurrentPositions, forwardRange, forwardUsernames } from '../forward';
import { publishToNodes } from '../live/messages';
import { readRange, readUsersInRange } from '../range';
import { countPositions, keptFrom, readSettings, saveRetention, saveSettings } from '../settings';
import { makeTrackingToken } from '../tokens';
import { recordCurrentView, recordRangeView } from '../trackViews';
import { overviewCalls } from './overview';

export const mapping = {
  ...overviewCalls,

  'mapping/getToken': async (_input, context) => {
    const { config, caller, scope, now, origin } = context;
    const basePath = new URL(`${origin}/`).pathname;
    const { token, expiresAt } = await makeTrackingToken(context, caller, scope, now);
    return {
      header: TRACKING_HEADER,
      token,
      expiresAt: expiresAt.toISOString(),
      base: basePath,
      live: config.tracking.liveUrl ?? basePath + LIVE_PATH.slice(1),
    };
  },

  'web/getCurrentByOrg': async (_input, context) => {
    const { db, scope, now } = context;
    const organization = oneOrganization(scope);
    const answer =
      (await forwardCurrentPositions(context, organization)) ?? (await readCurrentPositions(db, { organization }, now));
    const usernames = answer.map(({ username }) => username);
    await recordCurrentView(context, 'tracking.viewCurrent', organization, usernames);
    return answer;
  },

  'web/getUsernames': async (_input, context) => {
    const organization = oneOrganization(context.scope);
    return (await forwardUsernames(context, organization)) ?? readTrackedUsers(context.db, organization);
  },

  'web/getRange': async (input, context) => {
    const { config, db, scope, now } = context;
    const organization = oneOrganization(scope);
    const requested = { organization, usernames: input.usernames, from: new Date(input.from), to: new Date(input.to) };
    const people = await readUsersInRange(context, requested, now);
    await recordRangeView(context, organization, people, requested);
    const usernames = people.map(({ username }) => username);
    return (
      (await forwardRange(config, { ...input, organization, usernames })) ?? readRange(db, people, input.maxPoints)
    );
  },

  'mapping/getSettings': async (_input, context) => settingsOnWire(context),

  'mapping/updateSettings': async ({ organization: _named, ...patch }, context) => {
    const { db, scope } = context;
    const organization = oneOrganization(scope);
    if (patch.sharing !== undefined) await assertTeams(context, organization, patch.sharing.teams);
    await saveSettings(db.orm, organization, patch);
    if (patch.sharing !== undefined) await publishToNodes(context, organization, { kind: 'sharing' });
    return settingsOnWire(context);
  },

  'mapping/update-retention': async ({ days, dryRun }, { db, scope, now }) => {
    const organization = oneOrganization(scope);
    const deletesBefore = keptFrom(days, now);
    const { points } = await countPositions(db, organization, now, deletesBefore);
    if (!dryRun) await saveRetention(db.orm, organization, days, now);
    return { days, deletesBefore: deletesBefore.toISOString(), points };
  },
} satisfies SomeHandlers;

async function settingsOnWire({ db, scope, now }: CallerContext) {
  const organization = oneOrganization(scope);
  const settings = await readSettings(db.orm, organization);
  return { ...settings, etag: etagOf(settings), ...(await countPositions(db, organization, now)), organization };
}

/** @throws CallFailure `not_found` naming the first team that the organisation doesn't have */
async function assertTeams({ db }: CallerContext, organization: string, teams: readonly string[]): Promise<void> {
  const found = await lockListedTeams(db.orm, organization, teams);
  const missing = teams.findIndex(team => !found.has(team));
  if (missing >= 0) throw notFound('team', `sharing.teams.${missing}`);
}
