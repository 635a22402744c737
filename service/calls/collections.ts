import type { AuditedResource } from '../../contract/audit';
import type { Collection } from './collection';

/** The collections by their resource: the audit log reads their records, and the demo data holds their rows. */
export const collections: { readonly [R in AuditedResource]?: Collection } = {};
