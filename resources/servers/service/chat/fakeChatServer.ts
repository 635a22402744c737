import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../../service/db/connect';
import { chatStandIns } from '../../../../service/db/schema';
import { type ChatServer, ChatServerError } from './chatServer';

/** Creates a chat server that consists of rows in our database, for trying out the product without a real one. */
export function fakeChatServer({ orm }: Pick<Database, 'orm'>, serverId: string): ChatServer {
  const at = (vhost: string) => and(eq(chatStandIns.serverId, serverId), eq(chatStandIns.vhost, vhost));

  async function read(vhost: string) {
    const [row] = await orm.select().from(chatStandIns).where(at(vhost));
    if (row === undefined) throw new ChatServerError(`The server has no virtual host ${vhost}.`);
    return row;
  }

  async function changeMembers(vhost: string, id: string, change: (members: string[]) => string[]): Promise<void> {
    const { groups } = await read(vhost);
    const group = groups[id];
    if (group === undefined) throw new ChatServerError(`The server has no group ${id} on ${vhost}.`);
    await orm
      .update(chatStandIns)
      .set({ groups: { ...groups, [id]: { ...group, members: change(group.members) } } })
      .where(at(vhost));
  }

  return {
    async state() {
      const rows = await orm.select().from(chatStandIns).where(eq(chatStandIns.serverId, serverId));
      const registeredUsers = rows.reduce((sum, { users }) => sum + users.length, 0);
      return {
        version: 'demo',
        uptimeSeconds: Math.floor(process.uptime()),
        // Sum per host, because each host's number is rounded.
        onlineUsers: rows.reduce((sum, { users }) => sum + online(users.length), 0),
        registeredUsers,
      };
    },

    async virtualHosts() {
      const rows = await orm
        .select({ vhost: chatStandIns.vhost })
        .from(chatStandIns)
        .where(eq(chatStandIns.serverId, serverId))
        .orderBy(chatStandIns.vhost);
      return rows.map(({ vhost }) => vhost);
    },

    async hostState(vhost) {
      const { users } = await read(vhost);
      return { registeredUsers: users.length, onlineUsers: online(users.length) };
    },

    users: async vhost => (await read(vhost)).users,

    async addUser(vhost, username) {
      await orm
        .update(chatStandIns)
        .set({ users: sql`array_append(array_remove(${chatStandIns.users}, ${username}), ${username})` })
        .where(at(vhost));
    },

    async blockUser(vhost, username) {
      const { users } = await read(vhost);
      if (!users.includes(username)) return;
      await orm
        .update(chatStandIns)
        .set({ blocked: sql`array_append(array_remove(${chatStandIns.blocked}, ${username}), ${username})` })
        .where(at(vhost));
    },

    async unblockUser(vhost, username) {
      await orm
        .update(chatStandIns)
        .set({ blocked: sql`array_remove(${chatStandIns.blocked}, ${username})` })
        .where(at(vhost));
    },

    async removeUser(vhost, username) {
      await orm
        .update(chatStandIns)
        .set({
          users: sql`array_remove(${chatStandIns.users}, ${username})`,
          blocked: sql`array_remove(${chatStandIns.blocked}, ${username})`,
        })
        .where(at(vhost));
    },

    groups: async vhost => Object.keys((await read(vhost)).groups),

    async group(vhost, id) {
      const group = (await read(vhost)).groups[id];
      return group ?? { label: '', description: '', displayed: [], members: [] };
    },

    async saveGroup(vhost, id, { label, description, displayed }) {
      const { groups } = await read(vhost);
      const members = groups[id]?.members ?? [];
      await orm
        .update(chatStandIns)
        .set({ groups: { ...groups, [id]: { label, description, displayed: [...displayed], members } } })
        .where(at(vhost));
    },

    addMember: (vhost, id, username) =>
      changeMembers(vhost, id, members => [...members.filter(each => each !== username), username]),

    removeMember: (vhost, id, username) =>
      changeMembers(vhost, id, members => members.filter(each => each !== username)),
  };
}

/** Returns how many accounts to report as online: about a third, as on a working day. */
export function online(registered: number): number {
  return Math.round(registered / 3);
}
