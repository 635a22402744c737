import type { FastifyInstance } from 'fastify';
import type { RuntimeConfig } from '../../contract/config';
import manifest from '../../package.json' with { type: 'json' };
import type { Config } from '../config';
import { cognitoIdentity } from '../identity/cognito/config';
import { embeddedPool } from '../identity/pool';
import { storageOf } from '../store/config';

/** The embedded identity provider. Its addresses are relative, so they hold behind any proxy. */
const embeddedIdentity: RuntimeConfig['identity'] = {
  userPoolId: embeddedPool.id,
  userPoolClientId: embeddedPool.clientId,
  userPoolEndpoint: embeddedPool.path,
  identityPoolId: embeddedPool.identityPoolId,
  identityPoolEndpoint: embeddedPool.identityPoolPath,
  hostedDomain: '/idp',
};

/** `GET /config.json`: the console's run-time configuration. */
export async function runtimeConfiguration(
  app: FastifyInstance,
  { cognito, seed, supportUrl, map, storage }: Pick<Config, 'cognito' | 'seed' | 'supportUrl' | 'map' | 'storage'>,
): Promise<void> {
  const store = storageOf({ cognito, storage });
  const runtimeConfig: RuntimeConfig = {
    identity: cognito === undefined ? embeddedIdentity : cognitoIdentity(cognito),
    api: { base: '/api/' },
    // Mails hold codes and links, which are nobody else's business where the people are real.
    features: { outbox: seed === 'demo', ...(store === undefined && { files: false }) },
    version: manifest.version,
    environment: 'prod',
    ...(supportUrl !== undefined && { supportUrl }),
    ...(map && { map: map.base }),
    ...(store && { storage: store }),
  };
  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return runtimeConfig;
  });
}
