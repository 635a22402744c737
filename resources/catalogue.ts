// Written by `npm run registry` from what is in the folders.

import type { CatalogueEntry } from '../schema/catalogue';

/** What the browser knows of every resource from the start, in the menu's order. */
export const catalogue: readonly CatalogueEntry[] = [
  {
    name: 'manage-users',
    title: 'Users',
    menu: { group: 'people', icon: 'person' },
    access: { super_admin: 'all', admin: 'all' },
    load: () =>
      Promise.all([import('./users/users').then(it => it.users), import('./users/users.en').then(it => it.usersEn)]),
  },
  {
    name: 'user-groups',
    title: 'Manage Teams',
    menu: { group: 'people', icon: 'group' },
    access: { super_admin: 'all', admin: 'all' },
    load: () =>
      Promise.all([import('./teams/teams').then(it => it.teams), import('./teams/teams.en').then(it => it.teamsEn)]),
  },
  {
    name: 'organization',
    title: 'Organisation',
    menu: { group: 'people', icon: 'business' },
    access: { admin: ['show', 'edit'] },
    load: () =>
      Promise.all([
        import('./organizations/organization').then(it => it.ownOrganization),
        import('./organizations/organizations.en').then(it => it.ownOrganizationEn),
      ]),
  },
  {
    name: 'organizations',
    title: 'Manage Organizations',
    menu: { group: 'platform', icon: 'business' },
    access: { super_admin: 'all' },
    load: () =>
      Promise.all([
        import('./organizations/organizations').then(it => it.organizations),
        import('./organizations/organizations.en').then(it => it.organizationsEn),
      ]),
  },
  {
    name: 'audit-log',
    title: 'Audit log',
    menu: { group: 'security', icon: 'history' },
    access: { super_admin: ['list', 'show', 'export'], admin: ['list', 'show', 'export'] },
    load: () =>
      Promise.all([import('./audit/audit').then(it => it.audit), import('./audit/audit.en').then(it => it.auditEn)]),
  },
  {
    name: 'outbox',
    title: 'Outbox',
    menu: { group: 'platform', icon: 'mail' },
    access: { super_admin: ['list', 'show'] },
    load: () =>
      Promise.all([
        import('./outbox/outbox').then(it => it.outbox),
        import('./outbox/outbox.en').then(it => it.outboxEn),
      ]),
  },
];
