import { and, count, eq, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { oneOrganization, type SomeHandlers } from '../../../../service/calls/context';
import { CallFailure, notFound } from '../../../../service/calls/failure';
import { inScope } from '../../../../service/calls/inScope';
import { type Transaction, transaction } from '../../../../service/calls/transaction';
import { geofences, organizations } from '../../../../service/db/schema';
import { geofenceLimits } from '../../contract/geofences';
import { geofenceOnWire, readGeofenceEvents, readGeofences } from '../geofences';
import { publishToNodes } from '../live/messages';

export const geofencing = {
  'mapping/listGeofences': (_input, { db, scope }) => readGeofences(db, scope),

  'mapping/addGeofence': ({ name, colour, shape }, context) =>
    transaction(context, async txContext => {
      const { tx, scope } = txContext;
      const organizationId = oneOrganization(scope);
      await lockAreas(tx, organizationId);
      await assertBelowLimit(tx, organizationId);
      await assertNameFree(tx, organizationId, name);
      const added = { id: uuid(), organizationId, name, colour, shape };
      await tx.insert(geofences).values(added);
      await publishToNodes(txContext, organizationId, { kind: 'areas' });
      return geofenceOnWire(added);
    }),

  'mapping/updateGeofence': ({ id, organization: _named, ...changes }, context) =>
    transaction(context, async txContext => {
      const { tx, scope } = txContext;
      const [existing] = await tx
        .select()
        .from(geofences)
        .where(inScope(scope, geofences.organizationId, eq(geofences.id, id)))
        .for('update');
      if (existing === undefined) throw notFound('area', 'id');
      if (changes.name !== undefined) {
        await lockAreas(tx, existing.organizationId);
        await assertNameFree(tx, existing.organizationId, changes.name, id);
      }
      const changed = { ...existing, ...changes };
      await tx.update(geofences).set(changed).where(eq(geofences.id, id));
      await publishToNodes(txContext, existing.organizationId, { kind: 'areas' });
      return geofenceOnWire(changed);
    }),

  'mapping/deleteGeofence': async ({ id }, context) => {
    const { db, scope } = context;
    const [deleted] = await db.orm
      .delete(geofences)
      .where(inScope(scope, geofences.organizationId, eq(geofences.id, id)))
      .returning({ organization: geofences.organizationId });
    if (deleted === undefined) throw notFound('area', 'id');
    await publishToNodes(context, deleted.organization, { kind: 'areas' });
    return {};
  },

  'mapping/listGeofenceEvents': ({ username, geofence, from, to, cursor, limit }, { db, scope, now }) =>
    readGeofenceEvents(db, scope, { username, geofence, from, to }, { cursor, limit, now }),
} satisfies SomeHandlers;

/** Serialises the naming of an organisation's areas. Otherwise two transactions could both find a name free. */
async function lockAreas(tx: Transaction, organization: string): Promise<void> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organization))
    .for('no key update');
}

async function assertBelowLimit(tx: Transaction, organization: string): Promise<void> {
  const [total] = await tx.select({ count: count() }).from(geofences).where(eq(geofences.organizationId, organization));
  if (total && total.count >= geofenceLimits.count) {
    throw new CallFailure('limit', `An organisation has at most ${geofenceLimits.count} areas.`);
  }
}

async function assertNameFree(tx: Transaction, organization: string, name: string, except = ''): Promise<void> {
  const [other] = await tx
    .select({ name: geofences.name })
    .from(geofences)
    .where(
      and(
        eq(geofences.organizationId, organization),
        ne(geofences.id, except),
        sql`fold(${geofences.name}) = fold(${name})`,
      ),
    );
  if (other) throw new CallFailure('taken', `There is already an area named "${other.name}".`, 'name');
}
