export interface ChatGroup {
  label: string;
  description: string;
  /** The groups whose members this one's members see. */
  displayed: readonly string[];
  /** The accounts' names; or the one word `@all@`. */
  members: readonly string[];
}

export interface ChatServerState {
  version: string | null;
  uptimeSeconds: number | null;
  onlineUsers: number | null;
  registeredUsers: number | null;
}

/**
 * What the product asks of a chat server. Whatever is done twice is as if it was done once, so that a synchronisation can
 * be sent again. Every function throws a `ChatServerError` when the server can't be reached or refuses.
 */
export interface ChatServer {
  state(): Promise<ChatServerState>;
  virtualHosts(): Promise<string[]>;
  hostState(vhost: string): Promise<Pick<ChatServerState, 'onlineUsers' | 'registeredUsers'>>;
  /** The names of the accounts of a virtual host. */
  users(vhost: string): Promise<string[]>;
  addUser(vhost: string, username: string, password: string): Promise<void>;
  /** Ends the account's sessions, and lets it sign in no more. */
  blockUser(vhost: string, username: string): Promise<void>;
  /** Lets the account sign in again. */
  unblockUser(vhost: string, username: string): Promise<void>;
  /** Deletes the account, its roster and its messages. */
  removeUser(vhost: string, username: string): Promise<void>;
  /** The identifiers of the groups of a virtual host. */
  groups(vhost: string): Promise<string[]>;
  group(vhost: string, id: string): Promise<ChatGroup>;
  /** Makes the group, or gives it this label, description and view; who is in it stays. */
  saveGroup(vhost: string, id: string, group: Omit<ChatGroup, 'members'>): Promise<void>;
  addMember(vhost: string, id: string, username: string): Promise<void>;
  removeMember(vhost: string, id: string, username: string): Promise<void>;
}

/** What a chat server could not do: a sentence for the people who look after it. */
export class ChatServerError extends Error {
  override readonly name: string = 'ChatServerError';
}

/** A chat server that does not answer: whatever else it would be asked has to wait as well. */
export class SilentServerError extends ChatServerError {
  override readonly name = 'SilentServerError';
}
