import { z } from 'zod';
import { parseJson } from '../../../../contract/parseJson';
import { type ExternalResponse, readExternalResponse } from '../../../../service/externalResponse';
import { type ChatServer, ChatServerError, UnresponsiveServerError } from './chatServer';

/** Address and credentials of an ejabberd administration API. */
export interface EjabberdAddress {
  /** For example `https://chat1.example.net:5443/api`. */
  apiUrl: string;
  /** An account, `name@host`, that `api_permissions` allows to use the commands below. */
  user: string;
  secret: string;
}

const TIMEOUT_MS = 10_000;
/** Maximum size of a response. A list of a hundred thousand accounts takes a quarter of it. */
const MAX_RESPONSE_BYTES = 16 * 1024 ** 2;
/** Since this version `srg_create` takes the displayed groups as a list. */
const GROUP_LIST_VERSION = [24, 2] as const;
/** Since this version a ban can be lifted. */
const UNBAN_VERSION = [24, 6] as const;
/** The reason that a blocked user sees. */
const BLOCK_REASON = 'Your account is disabled. Please ask your administrator.';

const text = z.string();
const namesSchema = z.array(z.string());
const statSchema = z.object({ stat: z.int() });
const pairsSchema = z.array(z.object({ key: z.string(), value: z.string() }));

type Command = <T = unknown>(name: string, args: object, schema?: z.ZodType<T>) => Promise<T>;

/** Returns a function that runs a command of the HTTP API. */
function commandsOf({ apiUrl, user, secret }: EjabberdAddress): Command {
  const base = apiUrl.replace(/\/+$/, '');
  const authorization = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;
  return async (name, args, schema = z.any()) => {
    const response = await send(`${base}/${name}`, authorization, args);
    const { text: responseText, isWhole } = await readResponse(response);
    if (!isWhole)
      throw new ChatServerError(`The answer to ${name} is longer than ${MAX_RESPONSE_BYTES / 1024 ** 2} MB.`);
    if (!response.ok) throw new RefusedCommand(response.status, refusalMessage(name, response.status, responseText));
    const parsedResponse = schema.safeParse(parseJson(responseText) ?? responseText);
    if (!parsedResponse.success) throw new ChatServerError(`The response to ${name} isn’t one that ejabberd sends.`);
    return parsedResponse.data;
  };
}

/** Creates a client for ejabberd 23.01 or newer. */
export function ejabberd(address: EjabberdAddress): ChatServer {
  const command = commandsOf(address);
  const statistic = async (name: string) => (await command('stats', { name }, statSchema)).stat;
  const hostStatistic = async (name: string, host: string) =>
    (await command('stats_host', { name, host }, statSchema)).stat;
  const readVersion = async () => /ejabberd (\d+\.\d+[\w.-]*)/.exec(await command('status', {}, text))?.[1] ?? null;
  let version: Promise<string | null> | undefined;
  const hasVersion: VersionCheck = async minimum => {
    version ??= readVersion();
    return isAtLeast(await version, minimum);
  };

  return {
    async state() {
      return {
        version: await readVersion(),
        uptimeSeconds: await statistic('uptimeseconds'),
        onlineUsers: await statistic('onlineusers'),
        registeredUsers: await statistic('registeredusers'),
      };
    },

    virtualHosts: () => command('registered_vhosts', {}, namesSchema),

    async hostState(host) {
      return {
        onlineUsers: await hostStatistic('onlineusers', host),
        registeredUsers: await hostStatistic('registeredusers', host),
      };
    },

    ...accountOperations(command, hasVersion),
    ...groupOperations(command, hasVersion),
  };
}

/** Whether the server has at least this version. */
type VersionCheck = (minimum: readonly [year: number, month: number]) => Promise<boolean>;

function accountOperations(
  command: Command,
  hasVersion: VersionCheck,
): Pick<ChatServer, 'users' | 'addUser' | 'blockUser' | 'unblockUser' | 'removeUser'> {
  /** 0 means that the account exists. */
  const isRegistered = async (host: string, user: string) =>
    (await command('check_account', { user, host }, z.int())) === 0;
  return {
    users: host => command('registered_users', { host }, namesSchema),

    async addUser(host, username, password) {
      try {
        await command('register', { user: username, host, password });
      } catch (error) {
        if (!(error instanceof RefusedCommand && error.status === 409)) throw error;
      }
    },

    async blockUser(host, user) {
      // `ban_account` fails if the account doesn't exist.
      if (!(await isRegistered(host, user))) return;
      await command('ban_account', { user, host, reason: BLOCK_REASON });
      // Before 24.06 a ban only replaces the password, so sessions could still be resumed.
      await command('kick_user', { user, host });
    },

    async unblockUser(host, user) {
      // Before 24.06 a ban only replaces the password, and the app sets a new one at the next sign-in.
      if (!(await hasVersion(UNBAN_VERSION)) || !(await isRegistered(host, user))) return;
      await command('unban_account', { user, host });
    },

    async removeUser(host, user) {
      if (await isRegistered(host, user)) await command('unregister', { user, host });
    },
  };
}

function groupOperations(
  command: Command,
  hasVersion: VersionCheck,
): Pick<ChatServer, 'groups' | 'group' | 'saveGroup' | 'addMember' | 'removeMember'> {
  const members = async (host: string, group: string) =>
    (await command('srg_get_members', { group, host }, namesSchema)).map(jid => usernameOf(jid, host));
  return {
    groups: host => command('srg_list', { host }, namesSchema),

    async group(host, group) {
      const info = new Map(
        (await command('srg_get_info', { group, host }, pairsSchema)).map(({ key, value }) => [key, value]),
      );
      return {
        label: info.get('label') ?? '',
        description: info.get('description') ?? '',
        displayed: (info.get('displayed_groups') ?? '').split(/[\n,]/).filter(each => each !== ''),
        members: info.get('all_users') === 'true' ? ['@all@'] : await members(host, group),
      };
    },

    async saveGroup(host, group, { label, description, displayed }) {
      // For an existing group this only updates these three fields. Before 24.02 the command splits the displayed
      // groups at the two characters `\n`.
      const display = (await hasVersion(GROUP_LIST_VERSION)) ? displayed : displayed.join(String.raw`\n`);
      await command('srg_create', { group, host, label, description, display });
    },

    async addMember(host, group, username) {
      await command('srg_user_add', { user: username, host, group, grouphost: host });
    },

    async removeMember(host, group, username) {
      try {
        await command('srg_user_del', { user: username, host, group, grouphost: host });
      } catch (error) {
        // Some versions remove the member but respond with an error.
        if ((await members(host, group)).includes(username)) throw error;
      }
    },
  };
}

class RefusedCommand extends ChatServerError {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function send(url: string, authorization: string, args: object): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(args),
      // Don't send the secret to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new UnresponsiveServerError(`The server does not answer: ${reasonOf(error)}.`, { cause: error });
  }
}

/** Reads the response, which may break off or be too long. */
async function readResponse(response: Response): Promise<ExternalResponse> {
  try {
    return await readExternalResponse(response, MAX_RESPONSE_BYTES);
  } catch (error) {
    throw new UnresponsiveServerError(`The server does not answer: ${reasonOf(error)}.`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the connection failed';
  if (error.name === 'TimeoutError') return `nothing came within ${TIMEOUT_MS / 1000} seconds`;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  return (code && errorTexts[code]) ?? code ?? 'the connection failed';
}

const errorTexts: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was cut',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by no one known here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by no one known here',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

function refusalMessage(name: string, status: number, responseText: string): string {
  if (status === 401) return 'The server refuses the account or its secret.';
  if (status === 403) return `The server does not let this account use ${name}: see api_permissions.`;
  const body = parseJson(responseText) ?? responseText;
  const message = z.union([z.string(), z.object({ message: z.string() }).transform(it => it.message)]).safeParse(body);
  return `The server refused ${name}: ${(message.success ? message.data : String(status)).slice(0, 200)}`;
}

function isAtLeast(version: string | null, [year, month]: readonly [number, number]): boolean {
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
  return major > year || (major === year && minor >= month);
}

function usernameOf(jid: string, host: string): string {
  return jid.endsWith(`@${host}`) ? jid.slice(0, -host.length - 1) : jid;
}
