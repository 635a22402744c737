/**
 * What the calls do. Each handler runs for a caller who may make the call and with an input of the declared form (see
 * service/http/rpc.ts); it puts the scope into every query, and each of its writes is one transaction.
 */
import type { CallName } from '../../contract';
import type { Handlers } from './context';
import { mfa } from './mfa';
import { organizations } from './organizations';
import { profile } from './profile';
import { session } from './session';
import { teams } from './teams';
import { users } from './users';

export const handlers: Handlers<CallName> = { ...session, ...users, ...teams, ...organizations, ...profile, ...mfa };
