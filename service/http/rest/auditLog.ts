import { rolesOf } from '../../../contract/routes';
import { auditList, listEntries, readEntry } from '../../audit/list';
import type { RestResource } from './restResource';

/** The audit log. */
export const auditLog: RestResource = {
  name: 'audit-log',
  callers: rolesOf('/audit-log'),
  fields: Object.keys(auditList.columns),
  list: (query, scope, db) => listEntries(db, query, scope),
  one: (id, scope, db) => readEntry(db, id, scope),
};
