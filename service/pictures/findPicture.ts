import type { Caller } from '../calls/context';
import type { Database } from '../db/connect';

/** The key of a stored picture, if the caller may see it. @param name made of nothing but what such names are made of */
export type FindPicture = (db: Database, name: string, caller: Caller) => Promise<string | undefined>;
