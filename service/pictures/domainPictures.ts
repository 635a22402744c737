import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Caller } from '../calls/context';
import type { Database } from '../db/connect';

export interface DomainPictures {
  /** The pattern of their keys. No other object may match it. */
  key: RegExp;
  /** How long an unreferenced picture is kept, in milliseconds. */
  unusedMs: number;
  /** Returns the condition that the domain refers to the picture with this key. */
  isReferenced(key: SQLWrapper): SQL;
  /**
   * Resolves to the key of a picture, if the caller may see it.
   * @param name matches `PICTURE_NAME`
   */
  find(db: Database, name: string, caller: Caller): Promise<string | undefined>;
}
