import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { CallName } from '../../contract';
import type { Call, Callers } from '../../contract/call';
import { hasText } from '../../contract/isObject';
import { type Caller, NO_ORGANIZATION, type Scope } from '../calls/context';
import { CallFailure, notFound } from '../calls/failure';
import type { Database } from '../db/connect';
import { preparedStatement } from '../db/prepared';
import { organizations } from '../db/schema';
import type { Services } from '../services';
import { type AddressConfig, isSameOrigin } from './origin';

/** @throws CallFailure `forbidden` when a page of another site sends the request */
export function assertSameOrigin(request: FastifyRequest, addressConfig: AddressConfig): void {
  if (!isSameOrigin(request, addressConfig)) {
    throw new CallFailure('forbidden', 'The request comes from a page of another site.');
  }
}

/** @throws CallFailure `forbidden` when the caller's role may not do this */
export function assertRole(callers: Callers, { role }: Caller): void {
  if (callers === 'public' || callers.includes(role)) return;
  const names = callers.map(each => `${each.replace('_', ' ')}s`);
  throw new CallFailure('forbidden', `Only ${names.join(' and ')} may do this.`);
}

/** The caller behind a domain's own token, and the organisation that the token is limited to. */
export interface Pass {
  caller: Caller;
  /** Undefined for no limit besides the role's. */
  organization: string | undefined;
}

/** Calls that a domain's own token authenticates in place of a session. */
export interface Passes {
  open(call: CallName): boolean;
  /** Verifies the token in a request's headers. @throws CallFailure `unauthenticated` */
  read(services: Services, request: Pick<FastifyRequest, 'headers'>): Promise<Pass>;
}

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
  const requested = !call.makesOrganization && hasText(input, 'organization') ? input.organization : undefined;
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

const organizationById = preparedStatement('organization_by_id', orm =>
  orm
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, sql.placeholder('id'))),
);

async function organizationExists(db: Database, id: string): Promise<boolean> {
  return (await organizationById(db).execute({ id })).length > 0;
}

/** Limits a scope to the organisation of a pass. @throws CallFailure `forbidden` when another organisation is named */
export function limitScope({ organization: requested }: Scope, { organization }: Pass): Scope {
  if (organization === undefined || requested === organization) return { organization: requested };
  if (requested === undefined) return { organization };
  throw new CallFailure('forbidden', 'The token is for another organisation.', 'organization');
}
