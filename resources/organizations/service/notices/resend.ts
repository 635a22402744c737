import { and, eq, inArray, isNull } from 'drizzle-orm';
import { fold } from '../../../../schema/fold';
import { CallFailure } from '../../../../service/calls/failure';
import { transaction } from '../../../../service/calls/transaction';
import type { Database } from '../../../../service/db/connect';
import { notices, outbox } from '../../../../service/db/schema';
import type { NoticeKind } from '../../../devices/contract/securityHubWords';
import type { NoticeOnWire } from '../../contract/organizations';
import { readSettings } from '../calls/record';
import { lastNotice, noticeOnWire } from './status';

/**
 * Puts the last notice of a kind into the outbox again, after its delivery was given up. It goes to the organisation's
 * current addresses that haven't received it, because a wrong address may have been the reason.
 * @returns the notice with its new delivery status
 * @throws CallFailure if nothing can be sent again, or no address is left to send it to
 */
export function resendNotice(
  db: Database,
  { organization, kind, now }: { organization: string; kind: NoticeKind; now: Date },
): Promise<NoticeOnWire> {
  return transaction({ db }, async ({ tx, db: txDb }) => {
    const found = await lastNotice(txDb, organization, kind);
    // With two concurrent requests, the second one waits and sees the result of the first.
    if (found !== undefined) await tx.select().from(notices).where(eq(notices.id, found.id)).for('update');
    const mails = found === undefined ? [] : await tx.select().from(outbox).where(eq(outbox.noticeId, found.id));
    const failed = mails.filter(({ sentAt, dueAt, body }) => sentAt === null && dueAt === null && body !== '');
    const [first] = failed;
    if (found === undefined || first === undefined) {
      throw new CallFailure('conflict', 'There is nothing to send again, because the last one didn’t fail.', 'kind');
    }
    const deliveredAddresses = new Set(
      mails.filter(mail => !failed.includes(mail)).map(({ recipient }) => fold(recipient)),
    );
    const { attributes } = await readSettings(tx, organization);
    const addresses = [...new Set(attributes.alertEmails)];
    const recipients = addresses.filter(address => !deliveredAddresses.has(fold(address)));
    if (recipients.length === 0) {
      const message =
        addresses.length === 0
          ? 'Alerts go to no address. Add an address to the organisation’s settings first. Example: security@acme.example'
          : 'All addresses that alerts go to have already got it.';
      throw new CallFailure('conflict', message, 'kind');
    }
    await tx.delete(outbox).where(
      and(
        inArray(
          outbox.id,
          failed.map(({ id }) => id),
        ),
        isNull(outbox.sentAt),
      ),
    );
    await tx.insert(outbox).values(
      recipients.map(recipient => {
        // Reuse the mail written in the recipient's language. New addresses get the first one.
        const original = failed.find(mail => fold(mail.recipient) === fold(recipient)) ?? first;
        const { subject, body, html, attachments } = original;
        return { kind: original.kind, noticeId: found.id, createdAt: now, recipient, subject, body, html, attachments };
      }),
    );
    await tx
      .update(notices)
      .set({ recipients: deliveredAddresses.size + recipients.length })
      .where(eq(notices.id, found.id));
    return noticeOnWire(txDb, { ...found, recipients: deliveredAddresses.size + recipients.length });
  });
}
