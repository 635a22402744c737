import { createTransport } from 'nodemailer';
import type { SmtpConfig } from './config';
import type { SendMail } from './deliver';

/** Returns pooled connections to a mail server, which are opened when the first mail is sent. */
export function createMailer({ url, from }: SmtpConfig) {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const send: SendMail = async ({ id, to, attachments, ...content }) => {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      ...content,
      attachments: [...attachments],
      messageId: `<${id}@${domain}>`,
      // Attachments have inline content, so nodemailer must never read a file or URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return { send, close: () => transport.close() };
}
