export interface ChatGroup {
  label: string;
  description: string;
  /** The groups that the members see in their roster. */
  displayed: readonly string[];
  /** Account names, or the single entry `@all@`. */
  members: readonly string[];
}

export interface ChatServerState {
  version: string | null;
  uptimeSeconds: number | null;
  onlineUsers: number | null;
  registeredUsers: number | null;
}

/**
 * The operations of a chat server that the product uses. All are idempotent, so that a synchronisation can be repeated.
 * @throws ChatServerError from every function, if the server can't be reached or refuses
 */
export interface ChatServer {
  state(): Promise<ChatServerState>;
  virtualHosts(): Promise<string[]>;
  hostState(vhost: string): Promise<Pick<ChatServerState, 'onlineUsers' | 'registeredUsers'>>;
  /** Lists the account names of a virtual host. */
  users(vhost: string): Promise<string[]>;
  addUser(vhost: string, username: string, password: string): Promise<void>;
  /** Ends the account's sessions and prevents it from signing in. */
  blockUser(vhost: string, username: string): Promise<void>;
  unblockUser(vhost: string, username: string): Promise<void>;
  /** Deletes the account with its roster and its messages. */
  removeUser(vhost: string, username: string): Promise<void>;
  groups(vhost: string): Promise<string[]>;
  group(vhost: string, id: string): Promise<ChatGroup>;
  /** Creates the group, or updates its label, description and displayed groups. Its members stay. */
  saveGroup(vhost: string, id: string, group: Omit<ChatGroup, 'members'>): Promise<void>;
  addMember(vhost: string, id: string, username: string): Promise<void>;
  removeMember(vhost: string, id: string, username: string): Promise<void>;
}

/** Why a chat server couldn't do something, as a sentence for administrators. */
export class ChatServerError extends Error {
  override readonly name: string = 'ChatServerError';
}

/** The chat server doesn't respond, so other requests to it would fail as well. */
export class UnresponsiveServerError extends ChatServerError {
  override readonly name = 'UnresponsiveServerError';
}
