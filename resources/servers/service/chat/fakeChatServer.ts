import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../../service/db/connect';
import { fakeChatHosts } from '../../../../service/db/schema';
import { type ChatServer, ChatServerError } from './chatServer';

/** Creates a chat server that consists of rows in our database, for trying out the product without a real one. */
export function fakeChatServer({ orm }: Pick<Database, 'orm'>, serverId: string): ChatServer {
  const onHost = (vhost: string) => and(eq(fakeChatHosts.serverId, serverId), eq(fakeChatHosts.vhost, vhost));

  async function readHost(vhost: string) {
    const [row] = await orm.select().from(fakeChatHosts).where(onHost(vhost));
    if (row === undefined) throw new ChatServerError(`The server has no virtual host ${vhost}.`);
    return row;
  }

  async function changeMembers(vhost: string, id: string, change: (members: string[]) => string[]): Promise<void> {
    const { groups } = await readHost(vhost);
    const group = groups[id];
    if (group === undefined) throw new ChatServerError(`The server has no group ${id} on ${vhost}.`);
    await orm
      .update(fakeChatHosts)
      .set({ groups: { ...groups, [id]: { ...group, members: change(group.members) } } })
      .where(onHost(vhost));
  }

  return {
    async state() {
      const rows = await orm.select().from(fakeChatHosts).where(eq(fakeChatHosts.serverId, serverId));
      const registeredUsers = rows.reduce((sum, { users }) => sum + users.length, 0);
      return {
        version: 'demo',
        uptimeSeconds: Math.floor(process.uptime()),
        // Sum per host, because each host's number is rounded.
        onlineUsers: rows.reduce((sum, { users }) => sum + onlineCount(users.length), 0),
        registeredUsers,
      };
    },

    async virtualHosts() {
      const rows = await orm
        .select({ vhost: fakeChatHosts.vhost })
        .from(fakeChatHosts)
        .where(eq(fakeChatHosts.serverId, serverId))
        .orderBy(fakeChatHosts.vhost);
      return rows.map(({ vhost }) => vhost);
    },

    async hostState(vhost) {
      const { users } = await readHost(vhost);
      return { registeredUsers: users.length, onlineUsers: onlineCount(users.length) };
    },

    users: async vhost => (await readHost(vhost)).users,

    async addUser(vhost, username) {
      await orm
        .update(fakeChatHosts)
        .set({ users: sql`array_append(array_remove(${fakeChatHosts.users}, ${username}), ${username})` })
        .where(onHost(vhost));
    },

    async blockUser(vhost, username) {
      const { users } = await readHost(vhost);
      if (!users.includes(username)) return;
      await orm
        .update(fakeChatHosts)
        .set({ blocked: sql`array_append(array_remove(${fakeChatHosts.blocked}, ${username}), ${username})` })
        .where(onHost(vhost));
    },

    async unblockUser(vhost, username) {
      await orm
        .update(fakeChatHosts)
        .set({ blocked: sql`array_remove(${fakeChatHosts.blocked}, ${username})` })
        .where(onHost(vhost));
    },

    async removeUser(vhost, username) {
      await orm
        .update(fakeChatHosts)
        .set({
          users: sql`array_remove(${fakeChatHosts.users}, ${username})`,
          blocked: sql`array_remove(${fakeChatHosts.blocked}, ${username})`,
        })
        .where(onHost(vhost));
    },

    groups: async vhost => Object.keys((await readHost(vhost)).groups),

    async group(vhost, id) {
      const group = (await readHost(vhost)).groups[id];
      return group ?? { label: '', description: '', displayed: [], members: [] };
    },

    async saveGroup(vhost, id, { label, description, displayed }) {
      const { groups } = await readHost(vhost);
      const members = groups[id]?.members ?? [];
      await orm
        .update(fakeChatHosts)
        .set({ groups: { ...groups, [id]: { label, description, displayed: [...displayed], members } } })
        .where(onHost(vhost));
    },

    addMember: (vhost, id, username) =>
      changeMembers(vhost, id, members => [...members.filter(each => each !== username), username]),

    removeMember: (vhost, id, username) =>
      changeMembers(vhost, id, members => members.filter(each => each !== username)),
  };
}

/** Returns how many accounts to report as online: about a third, as on a working day. */
export function onlineCount(registered: number): number {
  return Math.round(registered / 3);
}
