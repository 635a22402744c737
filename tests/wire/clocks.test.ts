/** Two nodes on one PostgreSQL, one of them with a clock five minutes fast. Both use the database's clock. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedPool } from '../../service/identity/pool';
import { appCode } from '../support/appCode';
import { anonymous, authenticate, type Client, identityRequest, signIn } from '../support/client';
import { FAST_CLOCK } from '../support/fastClock';
import { follow } from '../support/live';
import { isPostgresInstalled } from '../support/postgres';
import { bundledService, type ServiceProcess, type ServiceProgram, spawnService } from '../support/process';
import { demoPassword, quietDemo, startService, type TestService } from '../support/service';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary';

describe.skipIf(!(await isPostgresInstalled()))('a node whose clock is five minutes fast', () => {
  let right: TestService;
  let program: ServiceProgram;
  let folder: TemporaryFolder;
  let node: ServiceProcess;
  let url: string;
  let admin: Client;

  beforeAll(async () => {
    right = await startService({ database: 'postgres' });
    [program, folder] = [await bundledService(), await temporaryFolder()];
    const databaseUrl = right.db.pool.options.connectionString ?? '';
    const env = {
      PORT: '0',
      DATA_DIR: folder.path,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: FAST_CLOCK,
    };
    node = spawnService({ ...env, ...quietDemo }, program);
    url = (await node.printed(/The console is at (\S+)/))[1] ?? '';
    admin = await signIn({ url }, 'acme-admin');
  });
  afterAll(async () => {
    await node?.end('SIGKILL');
    await right?.stop();
    await folder?.remove();
    await program?.remove();
  });

  const identity = async (at: string, operation: string, body: object) =>
    (await identityRequest(at, operation, body)).body;

  test('reports it', () => {
    expect(node.output()).toMatch(/"seconds":-(300|299)/);
  });

  test('issues tokens that are valid now, also at other nodes', async () => {
    const claims = JSON.parse(Buffer.from(admin.token?.split('.')[1] ?? '', 'base64url').toString());
    expect(Math.abs(claims.iat - Date.now() / 1000)).toBeLessThan(60);
    const answer = await anonymous(right).send('listUsers', {}, { cookie: `token=${admin.token}` });
    expect(answer.status).toBe(200);
  });

  test('streams positions to tokens of other nodes', async () => {
    const live = await follow(url, await signIn(right, 'acme-admin'));
    expect((await live.next('snapshot')).items.length).toBeGreaterThan(0);
    live.close();
  });

  test('accepts codes of authenticator apps, in sign-ins that began at another node', async () => {
    const account = await authenticate({ url }, 'acme-user', demoPassword);
    const { AccessToken } = account.AuthenticationResult ?? {};
    const { SecretCode } = await identity(url, 'AssociateSoftwareToken', { AccessToken });
    const codeIn = (steps: number) => appCode(SecretCode, steps);
    expect(await identity(url, 'VerifySoftwareToken', { AccessToken, UserCode: codeIn(0) })).toEqual({
      Status: 'SUCCESS',
    });
    await identity(url, 'SetUserMFAPreference', {
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    });
    const { ChallengeName, Session } = await identity(right.url, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: embeddedPool.clientId,
      AuthParameters: { USERNAME: 'acme-user', PASSWORD: demoPassword },
    });
    expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    const ChallengeResponses = { USERNAME: 'acme-user', SOFTWARE_TOKEN_MFA_CODE: codeIn(1) };
    const answer = { ClientId: embeddedPool.clientId, ChallengeName, Session, ChallengeResponses };
    expect(await identity(url, 'RespondToAuthChallenge', answer)).toMatchObject({
      AuthenticationResult: { AccessToken: expect.any(String) },
    });
  });
});
