import type { StoredUser } from '../../src/auth/userCookie';

/** A signed-in administrator, as the console stores them. */
export const storedUser: StoredUser = {
  id: 'subject-1',
  username: 'ada',
  user_type: 'admin',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.net',
  organization: 'acme',
  organizationLabel: 'Acme Ltd',
  lastCheckedVersion: null,
  startPage: null,
  photoKey: null,
  logoKey: null,
  token: 'access-token',
};
