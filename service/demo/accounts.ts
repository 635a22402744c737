import { demo } from '../../contract/demo';
import type { Role } from '../../contract/roles';
import type { userStatuses } from '../../resources/users/contract/userWords';

export interface DemoAccount {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  organization: string | null;
  role: Role;
  status: (typeof userStatuses)[number];
  /** An authenticator app is set up as the second factor. */
  totp?: true;
  /** The password must be replaced at the first sign-in. */
  temporaryPassword?: true;
  /** The account's purpose, shown in the list at the first start. */
  note: string;
}

const activeAt = (organization: string | null, role: Role) => ({ organization, role, status: 'active' as const });

/** One account for each variant of signing in. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    id: demo.super,
    username: 'super',
    firstName: 'Sade',
    lastName: 'Oyelaran',
    ...activeAt(null, 'super_admin'),
    note: 'operator: every organisation',
  },
  {
    id: demo.acmeAdmin,
    username: 'acme-admin',
    firstName: 'Alice',
    lastName: 'Marchant',
    ...activeAt('acme', 'admin'),
    note: 'administrator of Acme Ltd',
  },
  {
    id: demo.globexAdmin,
    username: 'globex-admin',
    firstName: 'Gregor',
    lastName: 'Lindemann',
    ...activeAt('globex', 'admin'),
    note: 'administrator of Globex Industries',
  },
  {
    id: demo.acmeUser,
    username: 'acme-user',
    firstName: 'Ada',
    lastName: 'Thornbury',
    ...activeAt('acme', 'user'),
    note: 'member of Acme Ltd without administration rights',
  },
  {
    id: demo.invited,
    username: 'invited',
    firstName: 'Ivo',
    lastName: 'Čapek',
    organization: 'acme',
    role: 'admin',
    status: 'invited',
    note: 'never activated in the mobile app',
  },
  {
    id: demo.disabled,
    username: 'disabled',
    firstName: 'Dario',
    lastName: 'Bellini',
    organization: 'acme',
    role: 'admin',
    status: 'disabled',
    note: 'disabled account',
  },
  {
    id: demo.mfa,
    username: 'mfa',
    firstName: 'Mira',
    lastName: 'Falkenrath',
    ...activeAt('acme', 'admin'),
    totp: true,
    note: 'administrator of Acme Ltd with an authenticator app',
  },
  {
    id: demo.newPassword,
    username: 'newpass',
    firstName: 'Nell',
    lastName: 'Passmore',
    ...activeAt('acme', 'admin'),
    temporaryPassword: true,
    note: 'administrator of Acme Ltd who must choose a new password',
  },
];
