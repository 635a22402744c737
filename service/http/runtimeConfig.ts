import type { FastifyInstance } from 'fastify';
import type { RuntimeConfig } from '../../contract/config';
import manifest from '../../package.json' with { type: 'json' };
import { embeddedPool } from '../identity/pool';

/** What the console is told of the embedded parts. Addresses are relative, so they hold behind any proxy. */
const runtimeConfig: RuntimeConfig = {
  identity: {
    userPoolId: embeddedPool.id,
    userPoolClientId: embeddedPool.clientId,
    userPoolEndpoint: embeddedPool.path,
    identityPoolId: embeddedPool.identityPoolId,
    identityPoolEndpoint: embeddedPool.identityPoolPath,
    hostedDomain: '/idp',
  },
  api: { base: '/api/' },
  features: {},
  version: manifest.version,
  environment: 'prod',
};

/** `GET /config.json`: the console's run-time configuration. */
export async function runtimeConfiguration(app: FastifyInstance): Promise<void> {
  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return runtimeConfig;
  });
}
