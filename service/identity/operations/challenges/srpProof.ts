/** Proofs of a password's or a remembered device's secret by SRP, in two steps. */
import { z } from 'zod';
import { type NewChallenge, openChallenge } from '../../challenges';
import { type OperationContext, wireText, wireToken, wireUsername } from '../../operation';
import { seal, unseal } from '../../secrets';
import { isPublicValue, makeChallenge, type SrpCredentials, type SrpProof, signatureMatches } from '../../srp';

/** Matches a client's SRP public value: at most the prime's 768 hex digits and a sign byte. */
export const wirePublicValue = z
  .string()
  .regex(/^[0-9a-f]{1,770}$/i, { abort: true })
  .refine(isPublicValue);

/** Matches the second step of a proof. */
export const proofResponses = z.object({
  USERNAME: wireUsername,
  PASSWORD_CLAIM_SECRET_BLOCK: wireToken,
  PASSWORD_CLAIM_SIGNATURE: wireText(256),
  TIMESTAMP: wireText(64),
  DEVICE_KEY: wireText(55).nullish(),
});

/**
 * Opens the challenge to prove the secret that these credentials were made from.
 * @param clientPublicValue the client's `A`
 * @returns the challenge's handle, and the parameters that the client needs
 */
export async function openProof(
  { db, keys }: OperationContext,
  name: 'PASSWORD_VERIFIER' | 'DEVICE_PASSWORD_VERIFIER',
  credentials: SrpCredentials,
  clientPublicValue: string,
  challenge: NewChallenge,
) {
  const srp = makeChallenge(credentials, clientPublicValue);
  const secret = seal(keys.secret, srp.key.toString('base64'));
  const handle = await openChallenge(db, name, { ...challenge, secret });
  const SECRET_BLOCK = Buffer.from(handle).toString('base64');
  return { handle, parameters: { SALT: credentials.salt, SRP_B: srp.publicValue, SECRET_BLOCK } };
}

/**
 * Whether a client's responses prove the secret of a challenge. Their time isn't compared with ours: a challenge is new
 * and allows one attempt, and a user whose clock is wrong would read that the password is.
 * @param secret the challenge's secret
 */
export function isProved(
  { keys }: OperationContext,
  secret: string,
  responses: z.output<typeof proofResponses>,
  signer: Pick<SrpProof, 'group' | 'username'>,
): boolean {
  const key = Buffer.from(unseal(keys.secret, secret), 'base64');
  const { PASSWORD_CLAIM_SECRET_BLOCK: secretBlock, TIMESTAMP: timestamp } = responses;
  return signatureMatches(key, { ...signer, secretBlock, timestamp }, responses.PASSWORD_CLAIM_SIGNATURE);
}
