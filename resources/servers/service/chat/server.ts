import { eq } from 'drizzle-orm';
import { notFound } from '../../../../service/calls/failure';
import { servers } from '../../../../service/db/schema';
import { unseal } from '../../../../service/identity/secrets';
import type { Services } from '../../../../service/services';
import type { ChatServer } from './chatServer';
import { ejabberd } from './ejabberd';
import { fakeChatServer } from './fakeChatServer';

/** Creates the client for a chat server. @throws CallFailure `not_found` */
export async function chatServerOf({ db, keys }: Pick<Services, 'db' | 'keys'>, serverId: string): Promise<ChatServer> {
  const [row] = await db.orm.select().from(servers).where(eq(servers.id, serverId));
  if (row === undefined) throw notFound('server', 'serverId');
  const { apiUrl, apiUser, apiSecret } = row;
  if (apiUrl === null) return fakeChatServer(db, serverId);
  return ejabberd({ apiUrl, user: apiUser ?? '', secret: apiSecret === null ? '' : unseal(keys.secret, apiSecret) });
}
