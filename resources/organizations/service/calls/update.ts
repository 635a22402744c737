import { eq, sql } from 'drizzle-orm';
import { type Handler, oneOrganization } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { transaction } from '../../../../service/calls/transaction';
import { organizations } from '../../../../service/db/schema';
import { planReport } from '../notices/plan';
import { assertFreeDomains, assertOwnLogo, operatorAttributes } from './attributes';
import { lockOrganization, readOrganization } from './record';

/** Updates the name and attributes in the input. Administrators can't change the attributes that operators sell. */
export const updateOrganization: Handler<'updateOrganizationAttributes'> = (
  { label, attributes = {} },
  { db, caller, scope, now },
) => {
  const id = oneOrganization(scope);
  const restricted = operatorAttributes.find(name => attributes[name] !== undefined);
  if (caller.role !== 'super_admin' && restricted !== undefined) {
    throw new CallFailure('forbidden', `Only a super admin may change ${restricted}.`, `attributes.${restricted}`);
  }
  assertOwnLogo(id, attributes);
  return transaction({ db }, async ({ tx }) => {
    await lockOrganization(tx, id);
    await assertFreeDomains(tx, id, attributes);
    await tx
      .update(organizations)
      .set({ label, attributes: sql`${organizations.attributes} || ${JSON.stringify(attributes)}::jsonb` })
      .where(eq(organizations.id, id));
    const organization = await readOrganization(tx, id);
    await planReport(tx, id, organization.attributes, now);
    return organization;
  });
};
