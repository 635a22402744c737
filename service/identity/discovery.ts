import type { FastifyInstance } from 'fastify';
import { scopes } from './hosted/request';
import { embeddedPool } from './pool';
import type { IdentityKeys } from './secrets';

/** Registers the documents below `/idp/<pool>/.well-known/`: the public keys and the OpenID configuration. */
export function discovery(app: FastifyInstance, keys: IdentityKeys, origin: () => string, issuer: () => string): void {
  const answer = (name: string, content: () => object) =>
    app.get(`${embeddedPool.path}${embeddedPool.id}/.well-known/${name}`, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return content();
    });
  answer('jwks.json', () => ({ keys: keys.published.map(({ publicJwk }) => publicJwk) }));
  answer('openid-configuration', () => ({
    issuer: issuer(),
    jwks_uri: `${issuer()}/.well-known/jwks.json`,
    authorization_endpoint: `${origin()}/idp/oauth2/authorize`,
    token_endpoint: `${origin()}/idp/oauth2/token`,
    userinfo_endpoint: `${origin()}/idp/oauth2/userInfo`,
    revocation_endpoint: `${origin()}/idp/oauth2/revoke`,
    end_session_endpoint: `${origin()}/idp/logout`,
    response_types_supported: ['code', 'token'],
    grant_types_supported: ['authorization_code', 'implicit', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    scopes_supported: scopes,
    id_token_signing_alg_values_supported: ['RS256'],
    subject_types_supported: ['public'],
  }));
}
