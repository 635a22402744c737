import type { FastifyInstance } from 'fastify';
import { rolesOf } from '../../../contract/routes';
import { runPeriodically } from '../../../service/background';
import { CallFailure } from '../../../service/calls/failure';
import { clock } from '../../../service/clock';
import type { DomainService } from '../../../service/domain';
import { assertRole } from '../../../service/http/access';
import { attachmentHeaders, linkConfig, readLink } from '../../../service/http/downloads';
import { findCaller } from '../../../service/http/session';
import type { Services } from '../../../service/services';
import { coreInstance } from '../contract/core';
import { coreCollection } from './calls/collection';
import { CORE_FILES, type CoreLink, checksumOf, coreFile } from './downloads';
import { embeddedLauncher } from './embedded';
import type { CoreLauncher } from './launcher';
import { superviseCores } from './supervise';

const callers = rolesOf('/core');
const SUPERVISION_INTERVAL_MS = 2000;

/** Supervises core instances, and serves the files that `core/getDownloadUrl` links to. */
export async function coreInstances(
  app: FastifyInstance,
  {
    domains,
    launcher = embeddedLauncher(),
    ...services
  }: Services & {
    domains: readonly DomainService[];
    launcher?: CoreLauncher;
  },
): Promise<void> {
  const { db, keys } = services;

  app.get<{ Querystring: { link?: unknown } }>(CORE_FILES, { config: linkConfig }, async (request, reply) => {
    const now = clock.date();
    const payload = readLink<CoreLink>(keys, CORE_FILES, request.query.link, now);
    const caller = await findCaller(services, request);
    assertRole(callers, caller);
    if (caller.id !== payload.caller) throw new CallFailure('forbidden', 'This link belongs to another user.', 'link');
    const context = { db, now, scope: { organization: undefined } };
    const instance = coreInstance.parse(await coreCollection.get({ coreId: payload.coreId }, context));
    const { filename, content } = await coreFile(services, instance, payload, domains);
    if (checksumOf(content) !== payload.sha256) {
      throw new CallFailure('expired_link', 'The instance has changed since. Ask for a new link.', 'link');
    }
    return reply.headers(attachmentHeaders(filename)).type('application/octet-stream').send(content);
  });

  // Fastify runs onClose hooks in reverse order, so the launcher closes after the supervision below has stopped.
  app.addHook('onClose', () => launcher.close());
  runPeriodically(
    app,
    SUPERVISION_INTERVAL_MS,
    { id: 'core.work.supervision', failure: 'core instances could not be supervised' },
    async () => {
      if (await db.acquireLock('core.supervision')) await superviseCores(services, launcher, clock.date());
      // Another node supervises. It launches what this node's launcher ran before the lock was lost.
      else await launcher.close();
    },
  );
}
