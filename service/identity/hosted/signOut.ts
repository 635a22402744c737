import type { FastifyInstance } from 'fastify';
import { embeddedPool } from '../pool';
import { isRegistered } from './addresses';
import { type HostedDependencies, queryOf, refuse } from './signInPages';

/** Registers the logout endpoint. It redirects to a registered page, or to a new sign-in. */
export function signOut(app: FastifyInstance, { consoleUrl, frame }: HostedDependencies): void {
  app.get('/idp/logout', async (request, reply) => {
    const query = queryOf(request);
    if (query.get('client_id') !== embeddedPool.clientId) {
      return refuse(request, reply, 'client', frame);
    }
    const address = query.get('logout_uri');
    if (address !== null && isRegistered('signedOut', address, consoleUrl())) return reply.redirect(address);
    // With `redirect_uri` instead of `logout_uri`, the client asks for a new sign-in, which checks the address itself.
    if (address === null && query.has('redirect_uri'))
      return reply.redirect(`${frame.basePath}/idp/oauth2/authorize?${query}`);
    return refuse(request, reply, 'address', frame);
  });
}
