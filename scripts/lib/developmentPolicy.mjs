import { randomBytes } from 'node:crypto';
import { retry } from 'es-toolkit';

/**
 * Returns the content security policy for pages of the development server: the service's, with a nonce for the inline
 * script of hot reload.
 * @param policy the service's policy
 */
function developmentPolicy(policy, nonce) {
  if (!/(^|;)script-src /.test(policy)) throw new Error('The service answers no policy for scripts.');
  return policy.replace(/(^|;)script-src /, `$1script-src 'nonce-${nonce}' `);
}

/**
 * Returns a Vite plugin that serves pages with the service's content security policy, so that violations show up in
 * development, not only in the built console.
 * @param {string} service its address. Pages wait until it responds
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
