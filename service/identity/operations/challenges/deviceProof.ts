/** A remembered device proves its secret by SRP in two steps, like a password. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { clock } from '../../../clock';
import { identityDevices } from '../../../db/tables/identity';
import type { Account } from '../../accounts';
import { countAttempt } from '../../attempts';
import { consumeChallenge, openChallenge } from '../../challenges';
import { type Device, deviceGroupKey, findDevice } from '../../devices';
import { refusals } from '../../errors';
import { type OperationContext, parse, wireText, wireUsername } from '../../operation';
import { seal, unseal } from '../../secrets';
import { makeChallenge, signatureMatches } from '../../srp';
import { finishSignIn } from '../signIn';
import { wirePublicValue } from '../wirePublicValue';
import { accountOfChallenge } from './challengeAccount';
import { isRecent } from './clientClock';
import { proofResponses } from './passwordProof';

const startParameters = z.object({ USERNAME: wireUsername, DEVICE_KEY: wireText(55), SRP_A: wirePublicValue });

/** DEVICE_SRP_AUTH: takes the device's public value. */
export async function beginDeviceProof(context: OperationContext, session: string, given: unknown): Promise<object> {
  const { USERNAME, DEVICE_KEY, SRP_A } = parse(startParameters, given);
  const { account, challenge } = await accountOfChallenge(context, 'DEVICE_SRP_AUTH', session, USERNAME);
  if (challenge.deviceKey !== DEVICE_KEY) throw refusals.deviceNotFound();
  const { srpSalt: salt, srpVerifier: verifier } = await rememberedDevice(context, account, DEVICE_KEY);
  const srp = makeChallenge({ salt, verifier }, SRP_A);
  if (srp === undefined) throw refusals.invalid('SRP_A');
  await consumeChallenge(context.db, 'DEVICE_SRP_AUTH', session);
  const handle = await openChallenge(context.db, 'DEVICE_PASSWORD_VERIFIER', {
    username: account.username,
    deviceKey: DEVICE_KEY,
    firstProof: challenge.firstProof,
    secret: seal(context.keys.secret, srp.key.toString('base64')),
  });
  return {
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    Session: handle,
    ChallengeParameters: {
      USERNAME: account.username,
      DEVICE_KEY,
      SALT: salt,
      SRP_B: srp.publicValue,
      SECRET_BLOCK: Buffer.from(handle).toString('base64'),
    },
  };
}

/** DEVICE_PASSWORD_VERIFIER: checks the proof. */
export async function verifyDeviceProof(context: OperationContext, session: string, given: unknown): Promise<object> {
  const responses = parse(proofResponses, given);
  const { db, keys } = context;
  const { account } = await accountOfChallenge(context, 'DEVICE_PASSWORD_VERIFIER', session, responses.USERNAME);
  const attempt = {
    flow: 'device',
    username: account.username,
    ip: context.sender.ip,
    deviceKey: responses.DEVICE_KEY,
  } as const;
  const succeeded = await countAttempt(db, attempt);
  const { deviceKey, firstProof, secret } = await consumeChallenge(db, 'DEVICE_PASSWORD_VERIFIER', session);
  if (deviceKey === null || secret === null || deviceKey !== responses.DEVICE_KEY) throw refusals.deviceNotFound();
  await rememberedDevice(context, account, deviceKey);
  const proof = {
    group: deviceGroupKey(keys.secret, account.sub),
    username: deviceKey,
    secretBlock: responses.PASSWORD_CLAIM_SECRET_BLOCK,
    timestamp: responses.TIMESTAMP,
  };
  const key = Buffer.from(unseal(keys.secret, secret), 'base64');
  const isBlock = Buffer.from(proof.secretBlock, 'base64').toString() === session;
  const matches = signatureMatches(key, proof, responses.PASSWORD_CLAIM_SIGNATURE);
  if (!isBlock || !matches || !isRecent(proof.timestamp)) throw refusals.wrongPassword();
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
