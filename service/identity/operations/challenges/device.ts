/** A remembered device proves its secret by SRP, like a password. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { clock } from '../../../clock';
import { identityDevices } from '../../../db/tables/identity';
import type { Account } from '../../accounts';
import { countAttempt } from '../../attempts';
import { consumeChallenge } from '../../challenges';
import { type Device, deviceGroupKey, findDevice } from '../../devices';
import { refusals } from '../../errors';
import { type OperationContext, parse, wireText, wireUsername } from '../../operation';
import { finishSignIn } from '../signIn';
import { accountOfChallenge } from './challengeAccount';
import { isProved, openProof, proofResponses, wirePublicValue } from './srpProof';

const startParameters = z.object({ USERNAME: wireUsername, DEVICE_KEY: wireText(55), SRP_A: wirePublicValue });

/** DEVICE_SRP_AUTH: takes the device's public value. */
export async function beginDeviceProof(context: OperationContext, session: string, given: unknown): Promise<object> {
  const { USERNAME, DEVICE_KEY, SRP_A } = parse(startParameters, given);
  const { account, challenge } = await accountOfChallenge(context, 'DEVICE_SRP_AUTH', session, USERNAME);
  if (challenge.deviceKey !== DEVICE_KEY) throw refusals.deviceNotFound();
  const { srpSalt: salt, srpVerifier: verifier } = await rememberedDevice(context, account, DEVICE_KEY);
  await consumeChallenge(context.db, 'DEVICE_SRP_AUTH', session);
  const { username } = account;
  const { handle, parameters } = await openProof(context, 'DEVICE_PASSWORD_VERIFIER', { salt, verifier }, SRP_A, {
    username,
    deviceKey: DEVICE_KEY,
    firstProof: challenge.firstProof,
  });
  return {
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    Session: handle,
    ChallengeParameters: { USERNAME: username, DEVICE_KEY, ...parameters },
  };
}

/** DEVICE_PASSWORD_VERIFIER: checks the proof. */
export async function verifyDeviceProof(context: OperationContext, session: string, given: unknown): Promise<object> {
  const responses = parse(proofResponses, given);
  const { db, keys, sender } = context;
  const { account } = await accountOfChallenge(context, 'DEVICE_PASSWORD_VERIFIER', session, responses.USERNAME);
  const { username, sub } = account;
  const attempt = { flow: 'device', username, ip: sender.ip, deviceKey: responses.DEVICE_KEY } as const;
  const succeeded = await countAttempt(db, attempt);
  const { deviceKey, firstProof, secret } = await consumeChallenge(db, 'DEVICE_PASSWORD_VERIFIER', session);
  if (deviceKey === null || secret === null || deviceKey !== responses.DEVICE_KEY) throw refusals.deviceNotFound();
  await rememberedDevice(context, account, deviceKey);
  const isBlock = Buffer.from(responses.PASSWORD_CLAIM_SECRET_BLOCK, 'base64').toString() === session;
  const signer = { group: deviceGroupKey(keys.secret, sub), username: deviceKey };
  if (!isBlock || !isProved(context, secret, responses, signer)) throw refusals.wrongPassword();
  await succeeded();
  await db.orm
    .update(identityDevices)
    .set({ authenticatedAt: clock.date() })
    .where(eq(identityDevices.deviceKey, deviceKey));
  return finishSignIn(context, account, { deviceKey, firstProof });
}

/** @throws IdentityError ResourceNotFoundException if the device was forgotten or isn't remembered any more */
async function rememberedDevice({ db }: OperationContext, { sub }: Account, deviceKey: string): Promise<Device> {
  const device = await findDevice(db, sub, deviceKey);
  if (!device?.remembered) throw refusals.deviceNotFound();
  return device;
}
