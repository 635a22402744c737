import { createDataProvider, type DataProviderOptions } from '../../dataProvider/dataProvider';
import { CallError } from '../../dataProvider/errors';
import type { Selection } from '../../dataProvider/selection';
import { users } from '../../resources/users/users';
import type { AnyResource } from '../../schema/define';
import { reference } from '../../schema/fields';
import { type Answers, fakeRpc, userRow } from './fakeRpc';
import { resourceSource } from './resourceSource';

/** Users with one action of each kind, independent of the real actions. */
const testUsers: AnyResource = {
  ...users,
  delete: { bulk: { call: 'bulkDelete' }, undo: 'restore' },
  actions: {
    restore: {
      single: { call: 'user/disable', body: ({ id, username }) => ({ id: `${id} ${username}` }) },
      when: () => false,
    },
    disable: {
      bulk: { call: 'user/bulkDeactivate' },
      when: user => user.status !== 'disabled',
      sets: { status: 'disabled' },
      undo: 'enable',
    },
    enable: { single: { call: 'user/enable' }, bulk: 'each', sets: { status: 'active' }, undo: 'disable' },
    invite: { single: { call: 'user/sendInvite' }, bulk: 'each' },
    lock: { bulk: { call: 'user/bulkDeactivate' }, undo: 'unlock' },
    unlock: { single: { call: 'user/enable' } },
    remind: { bulk: { call: 'bulkToggleSmsStatus' }, repeatable: true },
    smsOn: { bulk: { call: 'bulkToggleSmsStatus' }, send: { enabled: true }, sets: { smsEnabled: true } },
    smsOff: { bulk: { call: 'bulkToggleSmsStatus' }, send: { enabled: false }, sets: { smsEnabled: false } },
    addToTeam: {
      ask: { team: reference({ to: 'user-groups', required: true }) },
      bulk: { call: 'addUsersToRoasterTeam', body: (ids, { team }) => ({ team: String(team), users: ids }) },
    },
  },
};

export function runsOver(answers: Answers, options: Partial<DataProviderOptions> = {}) {
  const backend = fakeRpc(answers);
  let organization = 'acme';
  const { runs, jobs } = createDataProvider({
    rpc: backend.rpc,
    resources: resourceSource([testUsers]),
    organization: () => organization,
    renewSession: async () => false,
    onSignedOut: () => {},
    ...options,
  });
  const perform = (action: string, selection: Selection, asked = {}) =>
    runs.finished(runs.start({ resource: 'manage-users', action, selection, asked }).id);
  const switchTo = (other: string) => {
    organization = other;
  };
  return { ...backend, runs, jobs, perform, switchTo };
}

export type Body = {
  organization: string;
  search?: string;
  ids: string[];
  offset: number;
  limit: number;
  id: string;
  filter?: { value: string[] };
};

export const idsOf = (count: number) => Array.from({ length: count }, (_, n) => `user-${n}`);
export const select = (ids: string[]): Selection => ({ kind: 'ids', ids: new Set(ids) });
export const allDone = ({ ids }: Body) => ({ ok: ids, failed: [] });
export const offline = (call: string) =>
  new CallError({ status: 0, code: 'NetworkError', message: 'Network Error', call });

/** Returns pages of `count` users, and users by identifier. */
export function people(count: number) {
  const rows = idsOf(count).map((_, n) => userRow(n));
  return ({ offset, limit, filter }: Body) => {
    const found = filter ? rows.filter(({ id }) => filter.value.includes(String(id))) : rows;
    return { items: found.slice(offset, offset + limit), total: found.length };
  };
}
