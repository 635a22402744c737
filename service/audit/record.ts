import type { Scope } from '../calls/context';
import type { Transaction } from '../calls/transaction';

/** A record as the audit log sees it. */
export interface AuditedRecord {
  id: string;
  /** What people call it. */
  label: string;
  organization: string | null;
  /** As the wire carries it. */
  values: Readonly<Record<string, unknown>>;
  /** That of the record as it is (contract/etags.ts); reports of devices have none. */
  etag?: string;
}

/** Reads records within the scope, and locks them until the transaction ends. */
export type RecordReader = (tx: Transaction, scope: Scope, ids: readonly string[]) => Promise<AuditedRecord[]>;
