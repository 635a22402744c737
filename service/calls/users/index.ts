import { grantingAccess } from './access';
import { addUser } from './add';
import { changingManyUsers } from './bulk';
import { listUsers } from './list';
import { readingUsers } from './read';
import { updatingUsers } from './update';

/** The handlers of the calls about people. */
export const users = {
  listUsers,
  addUser,
  ...readingUsers,
  ...updatingUsers,
  ...grantingAccess,
  ...changingManyUsers,
};
