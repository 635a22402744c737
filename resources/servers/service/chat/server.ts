import { eq } from 'drizzle-orm';
import { notFound } from '../../../../service/calls/failure';
import type { Database } from '../../../../service/db/connect';
import { servers } from '../../../../service/db/schema';
import { identityKeysOf, unseal } from '../../../../service/identity/secrets';
import type { ChatServer } from './chatServer';
import { ejabberd } from './ejabberd';
import { fakeChatServer } from './fakeChatServer';

type Row = Pick<typeof servers.$inferSelect, 'id' | 'apiUrl' | 'apiUser' | 'apiSecret'>;

/** The chat server of this identifier, to be spoken to. @throws CallFailure `not_found` */
export async function chatServerOf(db: Database, serverId: string): Promise<ChatServer> {
  const [row] = await db.orm.select().from(servers).where(eq(servers.id, serverId));
  if (row === undefined) throw notFound('server', 'serverId');
  return connect(db, row);
}

async function connect(db: Database, { id, apiUrl, apiUser, apiSecret }: Row): Promise<ChatServer> {
  if (apiUrl === null) return fakeChatServer(db, id);
  const { secret } = await identityKeysOf(db);
  return ejabberd({ apiUrl, user: apiUser ?? '', secret: apiSecret === null ? '' : unseal(secret, apiSecret) });
}
