import type { Scope } from '../calls/context';
import type { Transaction } from '../calls/transaction';

/** A record as the audit log needs it. */
export interface AuditedRecord {
  id: string;
  /** Its name for users. */
  label: string;
  organization: string | null;
  /** The record as on the wire. */
  values: Readonly<Record<string, unknown>>;
  /** The record's current etag (contract/etags.ts). Reports of devices have none. */
  etag?: string;
}

/** Reads records within the scope, and locks them until the transaction ends. */
export type RecordReader = (tx: Transaction, scope: Scope, ids: readonly string[]) => Promise<AuditedRecord[]>;
