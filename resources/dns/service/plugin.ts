import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { rolesOf } from '../../../contract/routes';
import { runPeriodically, SWEEPING_MS } from '../../../service/background';
import { CallFailure } from '../../../service/calls/failure';
import { clock } from '../../../service/clock';
import { forPurpose } from '../../../service/db/queuedPool';
import { assertFeature } from '../../../service/features';
import { assertRole } from '../../../service/http/access';
import { attachmentHeaders, linkConfig, readLink } from '../../../service/http/downloads';
import { accessCheck, accessOf, findCaller, whileAllowed } from '../../../service/http/session';
import type { Services } from '../../../service/services';
import { blockPage } from './blockPage';
import { createLogFilter } from './calls/logs';
import { countFinishedHours } from './count';
import { logsAsCsv } from './csv';
import { LINK_PATH, type LinkTarget } from './links';
import { readProfile } from './profile';
import { setupFile } from './setupFile';
import { sweepQueries } from './sweep';

const callers = rolesOf('/dns');
const COUNT_INTERVAL_MS = 60_000;

/**
 * Registers the routes for linked files and the block page, and the background jobs that count queries and delete old
 * ones.
 */
export async function dnsFiltering(app: FastifyInstance, services: Services): Promise<void> {
  const { db, keys } = services;

  const config = { ...linkConfig, purpose: 'long' } as const;
  app.get<{ Querystring: { link?: unknown } }>(LINK_PATH, { config }, async (request, reply) => {
    const target = readLink<LinkTarget>(keys, LINK_PATH, request.query.link, clock.date());
    await assertFeature(db, 'dns', target);
    reply.headers(attachmentHeaders(target.filename));
    if (target.kind === 'setup') {
      const { type, content } = await createSetupFile(services, target);
      return reply.type(type).send(content);
    }
    const at = clock.date();
    const caller = await findCaller(services, request);
    assertRole(callers, caller);
    const isOtherOrganization = caller.role !== 'super_admin' && caller.organization !== target.organization;
    if (caller.id !== target.caller || isOtherOrganization)
      throw new CallFailure('forbidden', 'This link belongs to another user.', 'link');
    const scope = { organization: target.organization };
    const filter = await createLogFilter(target.asked, { db, scope, now: clock.date() });
    if (filter === undefined)
      throw new CallFailure('not_found', 'The organisation no longer has a DNS profile.', 'link');
    const assertAllowed = accessCheck(services, 'dns', target.organization, accessOf(caller, at));
    const pages = whileAllowed(logsAsCsv(db, filter), assertAllowed);
    return reply.type('text/csv; charset=utf-8').send(Readable.from(pages));
  });

  blockPage(app, db);
  runPeriodically(app, COUNT_INTERVAL_MS, { id: 'dns.work.counting', failure: 'queries were not counted' }, () =>
    // There may be many hours of queries to count.
    forPurpose('long', () => countFinishedHours(db)),
  );
  runPeriodically(app, SWEEPING_MS, { id: 'dns.work.queries', failure: 'old queries were not deleted' }, () =>
    sweepQueries(db),
  );
}

async function createSetupFile(
  { db, config }: Services,
  { organization, platform, deviceName }: Extract<LinkTarget, { kind: 'setup' }>,
) {
  const profile = await readProfile(db.orm, organization);
  if (profile === undefined)
    throw new CallFailure('not_found', 'The organisation no longer has a DNS profile.', 'link');
  return setupFile(platform, { host: config.dns, profile, deviceName });
}
