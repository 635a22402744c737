import { changingManyUsers, grantingAccess } from './access';
import { activateUser } from './activate';
import { addUser, adminCreateUser } from './add';
import { listUsers } from './list';
import { readingUsers } from './read';
import { updatingUsers } from './update';

/** The handlers of the calls about users. */
export const users = {
  listUsers,
  addUser,
  'user/adminCreateUser': adminCreateUser,
  ...readingUsers,
  ...updatingUsers,
  ...grantingAccess,
  ...changingManyUsers,
  'user/activate': activateUser,
};
