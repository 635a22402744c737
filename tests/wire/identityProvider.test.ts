/** Direct requests to the embedded identity provider: what it refuses, limits and ends. */
import { eq, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  identityAttempts,
  identityChallenges,
  identityKeys,
  identityOneTimeTokens,
  identityUsers,
} from '../../service/db/schema';
import { createFirstAdminLink } from '../../service/identity/firstAdmin';
import { completePasswordReset, createOneTimeToken, validateOneTimeToken } from '../../service/identity/oneTimeTokens';
import { operations } from '../../service/identity/operations';
import { embeddedPool } from '../../service/identity/pool';
import { openIdentityKeys } from '../../service/identity/secrets';
import { defaultSessionSettings } from '../../service/identity/sessionSettings';
import { sweepExpired } from '../../service/identity/sweep';
import { anyCharacter } from '../support/anyCharacter';
import { fastestDatabase, isPostgresInstalled } from '../support/postgres';
import { type IdentityService, startIdentityService } from './identitySupport';

const password = 'Correct-horse-7';
const wrongPassword = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };

let service: IdentityService;

interface Result {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

const initiate = (AuthFlow: string, AuthParameters: object) =>
  service.request('InitiateAuth', { AuthFlow, ClientId: embeddedPool.clientId, AuthParameters });
const byPassword = (USERNAME: string, PASSWORD = password) => initiate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD });
const refresh = (REFRESH_TOKEN: string) => initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN });
const verify = (token: string) => service.identity.verifier(service.db).verifyIdentityToken(token);

async function signIn(username = 'ada'): Promise<Result> {
  const { body } = await byPassword(username);
  return body.AuthenticationResult as Result;
}

const databases = [
  { name: 'on PGlite', isThere: true, database: 'pglite' },
  { name: 'on PostgreSQL', isThere: await isPostgresInstalled(), database: 'postgres' },
] as const;
for (const { name, isThere, database } of databases) {
  describe.skipIf(!isThere)(name, () => {
    beforeAll(async () => {
      service = await startIdentityService({ database });
    });
    beforeEach(async () => {
      await service.deleteAccounts();
      await service.directory.createUser({ username: 'ada', password, attributes: { email: 'ada@acme.example' } });
    });
    afterAll(() => service?.stop());

    const begin = (USERNAME: string) => initiate('USER_SRP_AUTH', { USERNAME, SRP_A: 'abcdef0123456789' });

    describe('limits on attempts', () => {
      test.each(['ada', 'stranger'])('lock %s after five failures, for longer each time', async username => {
        for (let failure = 1; failure <= 5; failure++) {
          expect((await byPassword(username, 'wrong')).body).toEqual(wrongPassword);
        }
        const locked = { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' };
        expect((await byPassword(username)).body).toEqual(locked);
        const release = () => service.db.orm.update(identityAttempts).set({ lockedUntil: new Date() });
        const lockOf = async () =>
          (
            await service.db.orm.select().from(identityAttempts).where(ne(identityAttempts.place, ''))
          )[0]?.lockedUntil.getTime() ?? 0;
        for (const seconds of [2, 4, 8]) {
          await release();
          const before = Date.now();
          await byPassword(username, 'wrong');
          const lockedAt = (await lockOf()) - seconds * 1000;
          // The test knows the database's clock only to some milliseconds.
          expect(lockedAt).toBeGreaterThan(before - 500);
          expect(lockedAt).toBeLessThan(Date.now() + 500);
        }
      });

      test('count concurrent attempts, and are reset by the right password', async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, () => byPassword('ada', 'wrong')));
        const judged = answers.filter(({ body }) => body.message === wrongPassword.message);
        expect(judged).toHaveLength(5);
        await service.db.orm
          .update(identityAttempts)
          .set({ lockedUntil: new Date() })
          .where(ne(identityAttempts.place, ''));
        expect((await byPassword('ada')).status).toBe(200);
        // Wrong attempts still count for all addresses together.
        const ofAllPlaces = service.db.orm.select().from(identityAttempts).where(eq(identityAttempts.place, ''));
        expect(await ofAllPlaces).toMatchObject([{ failures: 5 }]);
      });

      test('accept an attempt that began before the one whose count it waited for', async () => {
        const lockedUntil = new Date(Date.now() + 1000);
        await service.db.orm
          .insert(identityAttempts)
          .values({ subject: 'password:ada', place: '127.0.0.1', failures: 1, lockedUntil });
        expect((await byPassword('ada')).status).toBe(200);
      });
    });

    test('a challenge of SRP allows one attempt', async () => {
      const { SECRET_BLOCK } = (await begin('ada')).body.ChallengeParameters as Record<string, string>;
      const answer = () =>
        service.request('RespondToAuthChallenge', {
          ChallengeName: 'PASSWORD_VERIFIER',
          ClientId: embeddedPool.clientId,
          ChallengeResponses: {
            USERNAME: 'ada',
            PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
            PASSWORD_CLAIM_SIGNATURE: 'AAAA',
            TIMESTAMP: 'Fri Nov 6 09:03:07 UTC 2026',
          },
        });
      expect((await answer()).body).toEqual(wrongPassword);
      expect((await answer()).body).toMatchObject({ message: 'Invalid session for the user.' });
    });

    test('the directory creates accounts in chunks of 1,000, reports taken names, and ignores the case of names', async () => {
      const accounts = Array.from({ length: 1_200 }, (_, n) => ({ username: `person${n}`, attributes: {} }));
      const { ok, failed } = await service.directory.createUsers([
        ...accounts,
        { username: 'Ada', attributes: {} },
        { username: 'person0', attributes: {} },
      ]);
      expect(ok).toHaveLength(1_200);
      expect(failed.map(({ username, error }) => [username, error.code])).toEqual([
        ['ada', 'UsernameExistsException'],
        ['person0', 'UsernameExistsException'],
      ]);
      expect((await service.directory.disable(accounts.map(({ username }) => username))).ok).toHaveLength(1_200);
    });

    describe('one-time links', () => {
      test('set a password once, and end all sessions', async () => {
        const { IdToken } = await signIn();
        const token = await createOneTimeToken(service.db, 'reset', 'ada');
        await expect(validateOneTimeToken(service.db, 'reset', token)).resolves.toEqual({ username: 'ada' });
        await expect(validateOneTimeToken(service.db, 'validate', token)).rejects.toThrow('request a code again');
        await expect(completePasswordReset(service, 'reset', token, 'weak')).rejects.toThrow('not long enough');
        await expect(completePasswordReset(service, 'reset', token, password)).rejects.toThrow('differs');
        const uses = await Promise.allSettled(
          [1, 2, 3].map(n => completePasswordReset(service, 'reset', token, `Battery-staple-${n}`)),
        );
        expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        await expect(verify(IdToken)).rejects.toThrow('revoked');
        const signedIn = await Promise.all([1, 2, 3].map(n => byPassword('ada', `Battery-staple-${n}`)));
        expect(signedIn.filter(({ status }) => status === 200)).toHaveLength(1);
      });

      test('expire, and are replaced by newer ones', async () => {
        const older = await createOneTimeToken(service.db, 'reset', 'ada');
        const newer = await createOneTimeToken(service.db, 'reset', 'ada');
        await expect(validateOneTimeToken(service.db, 'reset', older)).rejects.toThrow();
        await service.db.orm.update(identityOneTimeTokens).set({ expiresAt: new Date(Date.now() - 1) });
        await expect(validateOneTimeToken(service.db, 'reset', newer)).rejects.toThrow();
        await sweepExpired(service.db, defaultSessionSettings);
        expect(await service.db.orm.select().from(identityOneTimeTokens)).toEqual([]);
      });

      test('let the first administrator in until a password is chosen', async () => {
        const first = await createFirstAdminLink(service);
        const second = await createFirstAdminLink(service);
        expect(second).toMatch(/^\/reset\/[\w-]{43}$/);
        const token = (path = '') => path.slice('/reset/'.length);
        await expect(validateOneTimeToken(service.db, 'reset', token(first))).rejects.toThrow();
        await completePasswordReset(service, 'reset', token(second), password);
        expect((await byPassword('admin')).status).toBe(200);
        await expect(createFirstAdminLink(service)).resolves.toBeUndefined();
      });
    });

    test('expired rows are deleted', async () => {
      await initiate('USER_SRP_AUTH', { USERNAME: 'ada', SRP_A: 'abcdef' });
      await service.db.orm.update(identityChallenges).set({ expiresAt: new Date(Date.now() - 1) });
      await sweepExpired(service.db, defaultSessionSettings);
      expect(await service.db.orm.select().from(identityChallenges)).toEqual([]);
    });

    test('nodes that start together on an empty database share the keys that one of them created', async () => {
      const { orm } = service.db;
      const kept = await orm.select().from(identityKeys);
      await orm.delete(identityKeys);
      const nodes = await Promise.all([1, 2, 3].map(() => openIdentityKeys(service.db)));
      expect(new Set(nodes.map(keys => keys.signing.kid)).size).toBe(1);
      expect(new Set(nodes.map(keys => keys.secret.toString('hex'))).size).toBe(1);
      await orm.delete(identityKeys);
      await orm.insert(identityKeys).values(kept);
    });

    // The rest does not depend on the database.
    if (database !== fastestDatabase()) return;

    describe('SRP', () => {
      test('responds to an unknown name as to any other', async () => {
        const parameters = async (name: string) =>
          (await begin(name)).body.ChallengeParameters as Record<string, string>;
        const [real, decoy, again] = [
          await parameters('ada'),
          await parameters('stranger'),
          await parameters('Stranger'),
        ];
        expect(Object.keys(decoy)).toEqual(Object.keys(real));
        expect(again.SALT).toBe(decoy.SALT);
        expect(decoy.SALT).toHaveLength(real.SALT?.length ?? 0);
      });

      test('refuses a public value of zero', async () => {
        const { status, body } = await initiate('USER_SRP_AUTH', { USERNAME: 'ada', SRP_A: '00' });
        expect(status).toBe(400);
        expect(body).toEqual({ __type: 'InvalidParameterException', message: 'Invalid parameter SRP_A' });
      });
    });

    describe('ending a session invalidates all its tokens at once', () => {
      test.each([
        ['disable', 'User is disabled.', 'User is disabled.'],
        ['delete', 'User does not exist.', 'User does not exist.'],
        ['resetPassword', 'Access Token has been revoked', 'Refresh Token has been revoked'],
        ['signOutEverywhere', 'Access Token has been revoked', 'Refresh Token has been revoked'],
      ] as const)('%s', async (operation, accessMessage, refreshMessage) => {
        const tokens = await signIn();
        await expect(verify(tokens.IdToken)).resolves.toMatchObject({ username: 'ada' });
        expect(await service.directory[operation](['ada', 'stranger'])).toMatchObject({
          ok: ['ada'],
          failed: [{ username: 'stranger', error: { code: 'UserNotFoundException' } }],
        });
        await expect(verify(tokens.IdToken)).rejects.toThrow();
        const user = await service.request('GetUser', { AccessToken: tokens.AccessToken });
        expect(user).toMatchObject({ status: 400, body: { message: accessMessage } });
        expect((await refresh(tokens.RefreshToken)).body).toMatchObject({ message: refreshMessage });
      });

      test('by a password set by another user', async () => {
        const tokens = await signIn();
        await service.directory.setPassword('ada', 'Battery-staple-8', { temporary: true });
        await expect(verify(tokens.IdToken)).rejects.toThrow('Identity Token has been revoked');
        expect((await byPassword('ada')).body).toEqual(wrongPassword);
        expect((await byPassword('ada', 'Battery-staple-8')).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
      });

      test('by RevokeToken, for that session only', async () => {
        const [one, other] = [await signIn(), await signIn()];
        await service.request('RevokeToken', { ClientId: embeddedPool.clientId, Token: one.RefreshToken });
        await expect(verify(one.IdToken)).rejects.toThrow('Identity Token has been revoked');
        await expect(verify(other.IdToken)).resolves.toMatchObject({ username: 'ada' });
      });
    });

    describe('the reason why a user may not sign in is only returned for the right password', () => {
      test.each([
        ['disable', { __type: 'NotAuthorizedException', message: 'User is disabled.' }],
        [
          'resetPassword',
          { __type: 'PasswordResetRequiredException', message: 'Password reset required for the user' },
        ],
      ] as const)('%s', async (operation, refusal) => {
        await service.directory[operation](['ada']);
        expect((await byPassword('ada', 'wrong')).body).toEqual(wrongPassword);
        expect((await byPassword('ada')).body).toEqual(refusal);
      });

      test('a temporary password that has expired', async () => {
        await service.directory.setPassword('ada', password, { temporary: true });
        await service.db.orm.update(identityUsers).set({ passwordExpiresAt: new Date(Date.now() - 1) });
        expect((await byPassword('ada')).body).toMatchObject({
          message: 'Temporary password has expired and must be reset by an administrator.',
        });
      });
    });

    test('tokens expire', async () => {
      const { IdToken } = await signIn();
      onTestFinished(() => void vi.useRealTimers());
      vi.useFakeTimers({ now: Date.now() + 3601 * 1000, toFake: ['Date'] });
      await expect(verify(IdToken)).rejects.toThrow('Identity Token has expired');
    });

    describe('the directory', () => {
      test('an account without a password cannot sign in until one is set', async () => {
        await service.directory.createUser({ username: 'invited', attributes: {} });
        expect((await byPassword('invited', '')).body).toMatchObject({ __type: 'InvalidParameterException' });
        expect((await byPassword('invited', 'anything')).body).toEqual(wrongPassword);
        await service.directory.setPassword('invited', password);
        expect((await byPassword('invited')).status).toBe(200);
      });

      test('changes attributes: a new e-mail address is not verified, an empty text removes one', async () => {
        await service.directory.updateAttributes('ada', { email_verified: 'true', name: 'Ada' });
        await service.directory.updateAttributes('ada', { email: 'new@acme.example', name: '' });
        const { AccessToken } = await signIn();
        const { body } = await service.request('GetUser', { AccessToken });
        expect(body.UserAttributes).toEqual([
          { Name: 'sub', Value: expect.any(String) },
          { Name: 'email', Value: 'new@acme.example' },
          { Name: 'email_verified', Value: 'false' },
        ]);
      });
    });

    describe('any request gets a response of the protocol', () => {
      test('an unknown operation, client, or unreadable body', async () => {
        expect((await service.request('Nonsense', {})).body).toMatchObject({ __type: 'UnknownOperationException' });
        expect((await service.request('GetUser', '{')).body).toMatchObject({ __type: 'SerializationException' });
        expect((await service.request('GetUser', 'null')).body).toMatchObject({ __type: 'SerializationException' });
        const other = { ClientId: 'other', RefreshToken: 'x' };
        expect((await service.request('GetTokensFromRefreshToken', other)).body).toEqual({
          __type: 'ResourceNotFoundException',
          message: 'User pool client other does not exist.',
        });
        expect((await initiate('USER_PASSWORD_AUTH', { PASSWORD: 'x' })).body).toEqual({
          __type: 'InvalidParameterException',
          message: 'Missing required parameter USERNAME',
        });
      });

      test('hostile input is never an internal error', async () => {
        const names = ['AuthFlow', 'ClientId', 'AuthParameters', 'ChallengeName', 'Session', 'AccessToken', 'Token'];
        const hostile = fc.oneof(
          fc.constantFrom(
            'USER_SRP_AUTH',
            'USER_PASSWORD_AUTH',
            'REFRESH_TOKEN',
            embeddedPool.clientId,
            'SOFTWARE_TOKEN_MFA',
          ),
          fc.string({ unit: anyCharacter }),
          fc.dictionary(
            fc.constantFrom('USERNAME', 'PASSWORD', 'SRP_A', '__proto__'),
            fc.string({ unit: anyCharacter }),
          ),
          fc.jsonValue(),
        );
        await fc.assert(
          fc.asyncProperty(
            fc.constantFrom(...operations.keys()),
            fc.dictionary(fc.constantFrom(...names), hostile),
            async (operation, body) => {
              const { status } = await service.request(operation, body);
              // Revoking an unknown token succeeds, as RFC 7009 requires.
              expect(operation === 'RevokeToken' ? [200, 400] : [400]).toContain(status);
            },
          ),
          { numRuns: 150 },
        );
        expect((await service.request('GetUser', { AccessToken: 'x'.repeat(100_000) })).status).toBe(413);
      });
    });
  });
}
