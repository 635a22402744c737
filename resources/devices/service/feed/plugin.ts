import { eq, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { runPeriodically } from '../../../../service/background';
import { CallFailure } from '../../../../service/calls/failure';
import { clock } from '../../../../service/clock';
import type { Database } from '../../../../service/db/connect';
import { deviceCodes, deviceTokens } from '../../../../service/db/schema';
import { assertFeature } from '../../../../service/features';
import { assertSameOrigin } from '../../../../service/http/access';
import { bearerOf } from '../../../../service/http/bearer';
import { readBody, readJsonBodies } from '../../../../service/http/jsonBodies';
import { requestValue } from '../../../../service/http/requestValue';
import { activeCaller, verifyAccess } from '../../../../service/http/session';
import { hashToken } from '../../../../service/identity/secrets';
import type { Services } from '../../../../service/services';
import { enrolment, posture } from '../../contract/deviceFeed';
import { enrol, redeemEnrolmentCode } from './enrol';
import { type EnrolledDevice, savePosture } from './report';

/** Per IP address: an office may enrol many devices at once, and a code is too long to be guessed at this rate. */
const enrolments = { max: 60, timeWindow: '1 minute' };
const REPORTS_PER_MINUTE = 12;
const MAX_BODY_BYTES = 64 * 1024;
const SWEEPING_MS = 60 * 60_000;

/** Routes for devices, which enrol once and then report their posture. */
export async function deviceFeed(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'db' | 'identity'>,
): Promise<void> {
  const { config, db } = services;
  readJsonBodies(app);
  app.addHook('onRequest', async request => {
    assertSameOrigin(request, config);
  });

  app.post(
    '/device/enrol',
    { bodyLimit: MAX_BODY_BYTES, config: { rateLimit: enrolments } },
    async (request, reply) => {
      const { code, ...device } = readBody(enrolment, request);
      // Before the transaction, because the pool may have only one connection and the transaction holds it.
      const signedInUserId = code === undefined ? (await verifyAccess(services, request)).sub : undefined;
      const attempt = { requestId: request.id, ip: request.ip, userAgent: request.headers['user-agent'] };
      const data = await enrol(db, device, attempt, async (tx, txDb) => {
        const id = signedInUserId ?? (await redeemEnrolmentCode(tx, code ?? '', clock.date()));
        const owner = await activeCaller(txDb, id);
        await assertFeature(txDb, 'securityHub', owner);
        return { owner, bySignIn: signedInUserId !== undefined };
      });
      reply.header('cache-control', 'no-store');
      return { data };
    },
  );

  const reportingDevice = requestValue(request => findDevice(db, bearerOf(request)));
  app.post(
    '/device/posture',
    {
      bodyLimit: MAX_BODY_BYTES,
      onRequest: reportingDevice.onRequest,
      config: {
        rateLimit: {
          hook: 'preHandler',
          timeWindow: '1 minute',
          max: REPORTS_PER_MINUTE,
          keyGenerator: request => `device ${reportingDevice.of(request).id}`,
        },
      },
    },
    async (request, reply) => {
      const report = readBody(posture, request);
      const data = await savePosture(db, reportingDevice.of(request), report, {
        ipAddress: request.ip,
        now: clock.date(),
      });
      reply.header('cache-control', 'no-store');
      return { data };
    },
  );

  runPeriodically(app, SWEEPING_MS, { id: 'devices.work.codes', failure: 'old enrolment codes were not deleted' }, () =>
    db.orm.delete(deviceCodes).where(lt(deviceCodes.expiresAt, clock.date())),
  );
}

/** Finds the device with a token. @throws CallFailure if it isn't enrolled, or its user may not make calls */
async function findDevice(db: Database, token: string | undefined): Promise<EnrolledDevice> {
  const [row] =
    token === undefined
      ? []
      : await db.orm
          .select({
            id: deviceTokens.id,
            organizationId: deviceTokens.organizationId,
            userId: deviceTokens.userId,
            deviceId: deviceTokens.deviceId,
          })
          .from(deviceTokens)
          .where(eq(deviceTokens.tokenHash, hashToken(token)));
  if (row === undefined) {
    throw new CallFailure('unauthenticated', 'The device isn’t enrolled, or its access was revoked. Enrol it again.');
  }
  const owner = await activeCaller(db, row.userId);
  if (owner.organization !== row.organizationId) {
    throw new CallFailure('unauthenticated', 'The user now belongs to another organisation. Enrol the device again.');
  }
  await assertFeature(db, 'securityHub', owner);
  return row;
}
