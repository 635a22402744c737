import { eq, sql } from 'drizzle-orm';
import type { Call } from '../../contract/call';
import { type Caller, NO_ORGANIZATION, type Scope } from '../calls/context';
import { CallFailure, notFound } from '../calls/failure';
import type { Database } from '../db/connect';
import { preparedStatement } from '../db/prepared';
import { organizations } from '../db/schema';

/**
 * Returns the organisation that a call may touch: for an operator the named one or all, for everyone else their own.
 * @throws CallFailure `forbidden` when another organisation is named, `not_found` when the named one doesn't exist
 */
export async function scopeOf(
  db: Database,
  call: Pick<Call, 'makesOrganization'>,
  { role, organization: ownOrganization }: Caller,
  input: unknown,
): Promise<Scope> {
  const requested = call.makesOrganization ? undefined : namedOrganization(input);
  if (role === 'super_admin') {
    if (requested !== undefined && !(await organizationExists(db, requested)))
      throw notFound('organisation', 'organization');
    return { organization: requested };
  }
  if (requested !== undefined && requested !== ownOrganization) {
    throw new CallFailure('forbidden', 'This isn’t your organisation.', 'organization');
  }
  return { organization: ownOrganization ?? NO_ORGANIZATION };
}

function namedOrganization(input: unknown): string | undefined {
  const requested =
    typeof input === 'object' && input !== null && 'organization' in input ? input.organization : undefined;
  return typeof requested === 'string' ? requested : undefined;
}

const organizationById = preparedStatement('organization_by_id', orm =>
  orm
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, sql.placeholder('id'))),
);

async function organizationExists(db: Database, id: string): Promise<boolean> {
  return (await organizationById(db).execute({ id })).length > 0;
}
