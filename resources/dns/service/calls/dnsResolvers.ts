import { count, eq } from 'drizzle-orm';
import { type Handlers, oneOrganization } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { dnsResolvers as table } from '../../../../service/db/schema';
import { hashToken, randomToken } from '../../../../service/identity/secrets';
import type { dnsResolvers as calls } from '../../contract/dnsResolvers';
import { resolver } from '../../contract/dnsResolvers';
import { resolverLimits } from '../../contract/resolverFeed';
import { resolverCollection } from '../resolvers/collection';
import { lockProfile } from './profile';

const collectionHandlers = resolverCollection.handlers({ list: 'dns/getResolvers', remove: 'dns/removeResolver' });

export const dnsResolvers: Handlers<keyof typeof calls> = {
  ...collectionHandlers,

  'dns/addResolver': async ({ name }, context) => {
    const organization = oneOrganization(context.scope);
    const { orm } = context.db;
    // Lock the profile, so that simultaneous calls can't exceed the limit.
    await lockProfile(context.db, organization);
    const [existing] = await orm.select({ count: count() }).from(table).where(eq(table.organizationId, organization));
    if ((existing?.count ?? 0) >= resolverLimits.resolvers) {
      throw new CallFailure('limit', `An organisation can have at most ${resolverLimits.resolvers} resolvers.`);
    }
    const added = resolver.parse(await resolverCollection.add({ name, organization }, context));
    const token = randomToken();
    await orm
      .update(table)
      .set({ tokenHash: hashToken(token) })
      .where(eq(table.id, added.id));
    return { ...added, token };
  },
};
