import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { sum } from 'es-toolkit';
import type { Database } from '../../../../service/db/connect';
import { fakeChatHosts } from '../../../../service/db/schema';
import { type ChatServer, ChatServerError } from './chatServer';

/** Creates a chat server that consists of rows in our database, for trying out the product without a real one. */
export function fakeChatServer({ orm }: Pick<Database, 'orm'>, serverId: string): ChatServer {
  const { users, blocked } = fakeChatHosts;
  const onHost = (vhost: string) => and(eq(fakeChatHosts.serverId, serverId), eq(fakeChatHosts.vhost, vhost));
  const readHosts = () =>
    orm.select().from(fakeChatHosts).where(eq(fakeChatHosts.serverId, serverId)).orderBy(fakeChatHosts.vhost);
  const updateHost = async (vhost: string, values: PgUpdateSetSource<typeof fakeChatHosts>) => {
    await orm.update(fakeChatHosts).set(values).where(onHost(vhost));
  };

  async function readHost(vhost: string) {
    const [row] = await orm.select().from(fakeChatHosts).where(onHost(vhost));
    if (row === undefined) throw new ChatServerError(`The server has no virtual host ${vhost}.`);
    return row;
  }

  async function changeMembers(vhost: string, id: string, change: (members: string[]) => string[]): Promise<void> {
    const { groups } = await readHost(vhost);
    const group = groups[id];
    if (group === undefined) throw new ChatServerError(`The server has no group ${id} on ${vhost}.`);
    await updateHost(vhost, { groups: { ...groups, [id]: { ...group, members: change(group.members) } } });
  }

  return {
    async state() {
      const accountCounts = (await readHosts()).map(host => host.users.length);
      return {
        version: 'demo',
        uptimeSeconds: Math.floor(process.uptime()),
        // Sum per host, because each host's number is rounded.
        onlineUsers: sum(accountCounts.map(onlineCount)),
        registeredUsers: sum(accountCounts),
      };
    },

    virtualHosts: async () => (await readHosts()).map(({ vhost }) => vhost),

    async hostState(vhost) {
      const { length } = (await readHost(vhost)).users;
      return { registeredUsers: length, onlineUsers: onlineCount(length) };
    },

    users: async vhost => (await readHost(vhost)).users,

    addUser: (vhost, username) => updateHost(vhost, { users: withName(users, username) }),

    async blockUser(vhost, username) {
      if (!(await readHost(vhost)).users.includes(username)) return;
      await updateHost(vhost, { blocked: withName(blocked, username) });
    },

    unblockUser: (vhost, username) => updateHost(vhost, { blocked: withoutName(blocked, username) }),

    removeUser: (vhost, username) =>
      updateHost(vhost, { users: withoutName(users, username), blocked: withoutName(blocked, username) }),

    groups: async vhost => Object.keys((await readHost(vhost)).groups),

    async group(vhost, id) {
      const group = (await readHost(vhost)).groups[id];
      return group ?? { label: '', description: '', displayed: [], members: [] };
    },

    async saveGroup(vhost, id, { label, description, displayed }) {
      const { groups } = await readHost(vhost);
      const members = groups[id]?.members ?? [];
      await updateHost(vhost, {
        groups: { ...groups, [id]: { label, description, displayed: [...displayed], members } },
      });
    },

    addMember: (vhost, id, username) =>
      changeMembers(vhost, id, members => [...members.filter(each => each !== username), username]),

    removeMember: (vhost, id, username) =>
      changeMembers(vhost, id, members => members.filter(each => each !== username)),
  };
}

function withoutName(names: AnyPgColumn, name: string): SQL {
  return sql`array_remove(${names}, ${name})`;
}

function withName(names: AnyPgColumn, name: string): SQL {
  return sql`array_append(${withoutName(names, name)}, ${name})`;
}

/** Returns how many accounts to report as online: about a third, as on a working day. */
export function onlineCount(registered: number): number {
  return Math.round(registered / 3);
}
