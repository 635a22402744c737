import type { FastifyInstance } from 'fastify';
import type { RuntimeConfig } from '../../contract/config';
import manifest from '../../package.json' with { type: 'json' };
import { brandingOf } from '../brand/branding';
import type { Config } from '../config';
import { cognitoIdentity } from '../identity/cognito/config';
import { embeddedPool } from '../identity/pool';
import { storageOf } from '../store/config';

/**
 * Returns the settings of the embedded identity provider. Its addresses are relative, so they work behind any proxy.
 */
function embeddedIdentity(basePath: string): RuntimeConfig['identity'] {
  return {
    userPoolId: embeddedPool.id,
    userPoolClientId: embeddedPool.clientId,
    userPoolEndpoint: basePath + embeddedPool.path,
    identityPoolId: embeddedPool.identityPoolId,
    identityPoolEndpoint: basePath + embeddedPool.identityPoolPath,
    hostedDomain: `${basePath}/idp`,
    passkeys: true,
  };
}

/** Serves `GET /config.json`, the console's run-time configuration. JSON leaves out what is undefined. */
export async function runtimeConfiguration(app: FastifyInstance, config: Config): Promise<void> {
  const { cognito, signUp, signUpBy, sessions, supportUrl, map, basePath, brand, restOrigins, mfaUrl } = config;
  const store = storageOf(config);
  const runtimeConfig: RuntimeConfig = {
    identity: {
      ...(cognito === undefined ? embeddedIdentity(basePath) : cognitoIdentity(cognito)),
      signUp: signUp === 'open' ? signUpBy : undefined,
    },
    session: sessions.idle === undefined ? undefined : { idleMinutes: sessions.idle / 60 },
    api: { base: `${basePath}/api/` },
    features: store === undefined ? { files: false } : {},
    version: manifest.version,
    environment: 'prod',
    rest: { origins: restOrigins },
    branding: brandingOf(brand, basePath),
    mfa: mfaUrl === undefined ? undefined : { base: `${mfaUrl}/` },
    supportUrl,
    map: map?.base,
    storage: store,
  };
  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return runtimeConfig;
  });
}
