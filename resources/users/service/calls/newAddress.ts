import type { CallerContext } from '../../../../service/calls/context';
import type { Work } from '../../../../service/calls/transaction';
import { mailAccountEvent } from '../../../organizations/service/notices/accountEvents';
import type { Target } from './rules';

/** Mails a user, at the old and the new address, that the e-mail address has changed. Does nothing if it hasn't. */
export async function mailNewAddress(
  { tx, directory }: Pick<Work, 'tx' | 'directory'>,
  { consoleUrl }: Pick<CallerContext, 'consoleUrl'>,
  { id, username, email }: Pick<Target, 'id' | 'username' | 'email'>,
  newAddress: string,
): Promise<void> {
  if (email === newAddress || email === '') return;
  const account = await directory.findUser(username);
  const attributes = { ...account?.attributes, email };
  await mailAccountEvent(tx, { sub: id, username, attributes }, { event: 'emailChanged', consoleUrl, newAddress });
}
