import { activateUser, bulkUserHandlers, userAccessHandlers } from './access';
import { addUser, adminCreateUser } from './add';
import { listUsers } from './list';
import { userReadHandlers } from './read';
import { userUpdateHandlers } from './update';

/** The handlers of the calls about users. */
export const users = {
  listUsers,
  addUser,
  'user/adminCreateUser': adminCreateUser,
  ...userReadHandlers,
  ...userUpdateHandlers,
  ...userAccessHandlers,
  ...bulkUserHandlers,
  'user/activate': activateUser,
};
