import { importingTeams } from './teams';
import { importingUsers } from './users';

/** The handlers of the calls that take the rows of a file. */
export const imports = { ...importingUsers, ...importingTeams };
