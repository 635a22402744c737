import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Caller } from '../calls/context';
import type { Database } from '../db/connect';

/** The pictures in the store that belong to a domain. */
export interface DomainPictures {
  /** What their keys look like. No other object has such a key. */
  key: RegExp;
  /** How long one that nothing names is kept, in milliseconds. */
  unusedMs: number;
  /** Whether something of the domain names the picture of this key. */
  isNamed(key: SQLWrapper): SQL;
  /**
   * The key of a picture, if the caller may see it.
   * @param name made of nothing but what such names are made of
   */
  find(db: Database, name: string, caller: Caller): Promise<string | undefined>;
}
