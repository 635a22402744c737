/**
 * Deliberate type errors: each marked line must not compile. The project's type check verifies it, because
 * expecting an error that doesn’t occur is itself an error.
 */
import type { Page } from '../contract/page';
import { operators } from '../contract/roles';
import type { User } from '../resources/users/users';
import { defineResource } from '../schema/define';
import { choice, flag, id, text } from '../schema/fields';

declare const user: User;
export const role: 'super_admin' | 'admin' | 'user' = user.role;
export const phone: string | null = user.phone;
export const teams: readonly string[] = user.teamIds;
// @ts-expect-error a field without `required` may be null
export const notNull: string = user.phone;
// @ts-expect-error no such field
user.nickname;
// @ts-expect-error no such role
export const boss: 'boss' = user.role;

const fields = {
  id: id(),
  name: text({ required: true }),
  enabled: flag(),
  colour: choice({ choices: ['red', 'blue'] }),
};
const api = { list: 'listUsers' } as const;
const list = { columns: ['name'], filters: ['enabled'], search: ['name'], sort: 'name' } as const;
const form = { all: ['name', 'enabled'] } as const;
const whole = { title: 'name', scope: 'global', access: {}, api, list, form } as const;

defineResource('sound', fields, {
  ...whole,
  access: { admin: ['list', 'on'], super_admin: 'all' },
  actions: {
    on: { single: { call: 'user/enable' }, when: record => !record.enabled, sets: { enabled: true }, undo: 'off' },
    off: { single: { call: 'user/disable' }, sets: { enabled: false }, undo: 'on' },
  },
});

/** A set of roles can be asked for any role, also where the compiler knows what is in it. */
export const isAdmins: boolean = operators.includes('admin');
// @ts-expect-error an icon that the menu doesn't have
export const page: Page = { roles: operators, menu: { group: 'platform', icon: 'truck' } };

// @ts-expect-error misspelt option of a field
text({ requierd: true });
// @ts-expect-error misspelt option of a field, beside correct ones
choice({ choices: ['red', 'blue'], toned: {} });

// @ts-expect-error every resource has an identifier
defineResource('x', { name: text() }, { ...whole, form: { all: [] } });
// @ts-expect-error misspelt title
defineResource('x', fields, { ...whole, title: 'nmae' });
// @ts-expect-error misspelt column
defineResource('x', fields, { ...whole, list: { ...list, columns: ['nmae'] } });
// @ts-expect-error misspelt filter
defineResource('x', fields, { ...whole, list: { ...list, filters: ['enbaled'] } });
// @ts-expect-error misspelt field in a form group
defineResource('x', fields, { ...whole, form: { all: ['nmae'] } });
// @ts-expect-error misspelt column of the file
defineResource('x', fields, { ...whole, csv: { columns: ['nmae'] } });
// @ts-expect-error misspelt field in an update step
defineResource('x', fields, { ...whole, api: { ...api, update: [{ call: 'updateUserName', saves: ['nmae'] }] } });
// @ts-expect-error a call that is not in the contract
defineResource('x', fields, { ...whole, api: { list: 'listUser' } });
defineResource('x', fields, {
  ...whole,
  // @ts-expect-error a body that the call does not take
  api: { ...api, update: [{ call: 'updateUserName', saves: ['name'], body: () => ({ nmae: 1 }) }] },
});
// @ts-expect-error a REST backend has no calls
defineResource('x', fields, { ...whole, api: { transport: 'rest', url: '/x', list: 'listUsers' } });
// A REST resource needs no call to delete.
defineResource('x', fields, { ...whole, api: { transport: 'rest', url: '/x' }, delete: { confirm: 'plain' } });
// @ts-expect-error a REST backend deletes by no call
defineResource('x', fields, {
  ...whole,
  api: { transport: 'rest', url: '/x' },
  delete: { single: { call: 'deleteUser' } },
});
// @ts-expect-error what is deleted by calls needs one
defineResource('x', fields, { ...whole, delete: { confirm: 'plain' } });
defineResource('x', fields, {
  ...whole,
  // @ts-expect-error an import by creations makes no call of its own
  imports: { create: { each: true, call: 'addBulkUserWithCSV', columns: ['name'] } },
});
// @ts-expect-error unknown role in the access matrix
defineResource('x', fields, { ...whole, access: { boss: 'all' } });
// @ts-expect-error unknown verb in the access matrix
defineResource('x', fields, { ...whole, access: { admin: ['reed'] } });
defineResource('x', fields, {
  ...whole,
  // @ts-expect-error an action sets a value of the wrong type
  actions: { on: { single: { call: 'user/enable' }, sets: { enabled: 'yes' } } },
});
defineResource('x', fields, {
  ...whole,
  // @ts-expect-error an action sets a word that is none of the choices
  actions: { on: { single: { call: 'user/enable' }, sets: { colour: 'green' } } },
});
// @ts-expect-error an action is undone by an unknown action
defineResource('x', fields, { ...whole, actions: { on: { single: { call: 'user/enable' }, undo: 'of' } } });
defineResource('x', fields, {
  ...whole,
  // @ts-expect-error an action looks at a field that does not exist
  actions: { on: { single: { call: 'user/enable' }, when: record => record.enbaled } },
});
// @ts-expect-error a choice without its words
choice({ required: true });
// @ts-expect-error an option that the kind does not have
flag({ multiline: true });
