import type { Handlers } from '../../../../service/calls/context';
import type { securityHub as calls } from '../../contract/securityHub';
import { listCalls } from './list';
import { testMailCalls } from './mail';
import { deleteCalls } from './remove';

export const securityHub: Handlers<keyof typeof calls> = { ...listCalls, ...deleteCalls, ...testMailCalls };
