/** The devices of accounts. Each device made its own secret. The service stores a verifier of it. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { identityDevices, identityUsers } from '../db/tables/identity';
import { embeddedPool } from './pool';
import { hmac } from './secrets';

export type Device = typeof identityDevices.$inferSelect;

export function newDeviceKey(): string {
  const [region] = embeddedPool.id.split('_');
  return `${region}_${randomUUID()}`;
}

/** Returns the device group key of an account. Device proofs are computed for this group. */
export function deviceGroupKey(secret: Buffer, sub: string): string {
  return `-${hmac(secret, `device group:${sub}`).slice(0, 12)}`;
}

export async function findDevice(db: Database, sub: string, deviceKey: string): Promise<Device | undefined> {
  const [device] = await db.orm.select().from(identityDevices).where(isDevice(sub, deviceKey));
  return device;
}

/** Resolves to the device with this key if the account with this username remembers it. */
export async function findRememberedDevice(
  db: Database,
  username: string,
  deviceKey: string,
): Promise<Device | undefined> {
  const [found] = await db.orm
    .select({ device: identityDevices })
    .from(identityDevices)
    .innerJoin(identityUsers, eq(identityUsers.sub, identityDevices.sub))
    .where(
      and(
        eq(identityUsers.username, username),
        eq(identityDevices.deviceKey, deviceKey),
        eq(identityDevices.remembered, true),
      ),
    );
  return found?.device;
}

export function isDevice(sub: string, deviceKey: string) {
  return and(eq(identityDevices.sub, sub), eq(identityDevices.deviceKey, deviceKey));
}
