import { randomBytes } from 'node:crypto';
import { retry } from 'es-toolkit';

/**
 * The security policy of the pages that the development server answers: that of the service, with a nonce for the
 * inline script that hot reload begins with.
 * @param policy the service's
 */
function developmentPolicy(policy, nonce) {
  if (!/(^|;)script-src /.test(policy)) throw new Error('The service answers no policy for scripts.');
  return policy.replace(/(^|;)script-src /, `$1script-src 'nonce-${nonce}' `);
}

/**
 * A plugin of Vite whose pages have the service's policy, so that what the built console refuses is refused while it is
 * developed, too.
 * @param {string} service its address; pages wait until it answers
 */
export function servicePolicy(service) {
  const nonce = randomBytes(16).toString('base64');
  return {
    name: 'service-policy',
    config: () => ({ html: { cspNonce: nonce } }),
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next();
        try {
          response.setHeader('content-security-policy', developmentPolicy(await policyOf(service), nonce));
          next();
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

async function policyOf(service) {
  const { headers } = await retry(() => fetch(`${service}/config.json`), { retries: 120, delay: 500 });
  return headers.get('content-security-policy') ?? '';
}
