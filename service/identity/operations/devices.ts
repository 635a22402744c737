/** Operations on the user's own devices. */
import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { identityDevices } from '../../db/tables/identity';
import { type Device, isDevice } from '../devices';
import { IdentityError, refusals } from '../errors';
import { accountOf, operation, recentlyProvedSession, sessionOfToken, signedInInput, wireText } from '../operation';
import { revokeDeviceSessions } from '../sessions';

const maxPageSize = 60;
/** Base64 to hex. The largest verifier has 3072 bits and a sign byte. */
const base64Number = z
  .base64()
  .min(1)
  .max(600)
  .transform(text => Buffer.from(text, 'base64').toString('hex'));

/** Registers the device of the current session with its name and the verifier of its secret. */
export const confirmDevice = operation(
  signedInInput.extend({
    DeviceKey: wireText(55),
    DeviceName: wireText(1024).nullish(),
    DeviceSecretVerifierConfig: z.object({ Salt: base64Number, PasswordVerifier: base64Number }),
  }),
  async (context, { AccessToken, DeviceKey, DeviceName, DeviceSecretVerifierConfig }) => {
    const { account, deviceKey } = await sessionOfToken(context, AccessToken);
    if (deviceKey !== DeviceKey) throw refusals.deviceNotFound();
    const inserted = await context.db.orm
      .insert(identityDevices)
      .values({
        deviceKey,
        sub: account.sub,
        name: DeviceName?.slice(0, 256) ?? 'Device',
        srpSalt: DeviceSecretVerifierConfig.Salt,
        srpVerifier: DeviceSecretVerifierConfig.PasswordVerifier,
      })
      .onConflictDoNothing()
      .returning({ deviceKey: identityDevices.deviceKey });
    if (inserted.length === 0) throw new IdentityError('InvalidParameterException', 'Device already exists.');
    return { UserConfirmationNecessary: true };
  },
);

/** Lists the devices in pages, oldest first. */
export const listDevices = operation(
  signedInInput.extend({
    Limit: z.number().int().min(0).max(maxPageSize).nullish(),
    PaginationToken: wireText(256).nullish(),
  }),
  async (context, { AccessToken, Limit, PaginationToken }) => {
    const { sub } = await accountOf(context, AccessToken);
    const size = Limit || maxPageSize;
    const { createdAt, deviceKey } = identityDevices;
    const after = PaginationToken == null ? undefined : readToken(PaginationToken);
    const rows = await context.db.orm
      .select()
      .from(identityDevices)
      .where(
        and(
          eq(identityDevices.sub, sub),
          after &&
            or(gt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), gt(deviceKey, after.deviceKey))),
        ),
      )
      .orderBy(asc(createdAt), asc(deviceKey))
      .limit(size + 1);
    const page = rows.slice(0, size);
    const last = page.at(-1);
    return {
      Devices: page.map(toWire),
      ...(rows.length > size && last !== undefined && { PaginationToken: writeToken(last) }),
    };
  },
);

const deviceInput = signedInInput.extend({ DeviceKey: wireText(55) });

/** Sets whether a device is remembered. A remembered device replaces the second factor. */
export const updateDeviceStatus = operation(
  deviceInput.extend({ DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']) }),
  async (context, { AccessToken, DeviceKey, DeviceRememberedStatus }) => {
    const remembered = DeviceRememberedStatus === 'remembered';
    const sessionOf = remembered ? recentlyProvedSession : sessionOfToken;
    const { account } = await sessionOf(context, AccessToken);
    const changed = await context.db.orm
      .update(identityDevices)
      .set({ remembered, updatedAt: sql`now()` })
      .where(isDevice(account.sub, DeviceKey))
      .returning({ deviceKey: identityDevices.deviceKey });
    if (changed.length === 0) throw refusals.deviceNotFound();
    return {};
  },
);

/** Forgets a device and ends the sessions started on it, except the current one. */
export const forgetDevice = operation(
  signedInInput.extend({ DeviceKey: wireText(55).nullish() }),
  async (context, { AccessToken, DeviceKey }) => {
    const signIn = await sessionOfToken(context, AccessToken);
    const deviceKey = DeviceKey ?? signIn.deviceKey;
    if (deviceKey === null) throw refusals.deviceNotFound();
    const deleted = await context.db.orm
      .delete(identityDevices)
      .where(isDevice(signIn.account.sub, deviceKey))
      .returning({ deviceKey: identityDevices.deviceKey });
    if (deleted.length === 0) throw refusals.deviceNotFound();
    await revokeDeviceSessions(context.db, signIn, deviceKey);
    return {};
  },
);

function toWire({ deviceKey, name, remembered, createdAt, updatedAt, authenticatedAt }: Device) {
  const toSeconds = (moment: Date) => moment.getTime() / 1000;
  return {
    DeviceKey: deviceKey,
    DeviceAttributes: [
      { Name: 'device_status', Value: 'valid' },
      { Name: 'device_name', Value: name },
      { Name: 'dev:device_remembered_status', Value: remembered ? 'remembered' : 'not_remembered' },
    ],
    DeviceCreateDate: toSeconds(createdAt),
    DeviceLastModifiedDate: toSeconds(updatedAt),
    DeviceLastAuthenticatedDate: toSeconds(authenticatedAt),
  };
}

function writeToken({ createdAt, deviceKey }: Device): string {
  return `${createdAt.getTime()}.${deviceKey}`;
}

function readToken(token: string): { createdAt: Date; deviceKey: string } {
  const [, time, deviceKey] = /^(\d{1,14})\.(.+)$/.exec(token) ?? [];
  if (time === undefined || deviceKey === undefined) throw refusals.invalid('PaginationToken');
  return { createdAt: new Date(Number(time)), deviceKey };
}
