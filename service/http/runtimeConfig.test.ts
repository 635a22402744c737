import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../config';
import { embeddedPool } from '../identity/pool';
import { runtimeConfiguration } from './runtimeConfig';

async function configurationFor(variables: Record<string, string>) {
  const app = Fastify();
  await runtimeConfiguration(app, readConfig(variables));
  const answer = await app.inject('/config.json');
  await app.close();
  expect(answer.headers['cache-control']).toBe('no-cache');
  return answer.json();
}

test('the console’s configuration has the addresses of the service below its base path', async () => {
  expect(await configurationFor({ BASE_PATH: '/base', SIGN_UP: 'closed' })).toEqual({
    identity: {
      userPoolId: embeddedPool.id,
      userPoolClientId: embeddedPool.clientId,
      userPoolEndpoint: `/base${embeddedPool.path}`,
      identityPoolId: embeddedPool.identityPoolId,
      identityPoolEndpoint: `/base${embeddedPool.identityPoolPath}`,
      hostedDomain: '/base/idp',
      passkeys: true,
    },
    api: { base: '/base/api/' },
    features: {},
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    environment: 'prod',
    rest: { origins: [] },
    storage: expect.objectContaining({ endpoint: '/base/store' }),
  });
});

test('the console learns only what is configured', async () => {
  const cognito = { COGNITO_USER_POOL_ID: 'eu-central-1_AbCdEf123', COGNITO_CLIENT_ID: 'client' };
  const configuration = await configurationFor({
    ...cognito,
    SIGN_UP: 'open',
    SESSION_IDLE_MINUTES: '30',
    MFA_URL: 'https://mfa.example.net/',
  });
  expect(configuration).toMatchObject({
    identity: { userPoolId: 'eu-central-1_AbCdEf123', signUp: 'code' },
    session: { idleMinutes: 30 },
    features: { files: false },
    mfa: { base: 'https://mfa.example.net/' },
  });
  expect(configuration).not.toHaveProperty('storage');
});
