import { createTransport } from 'nodemailer';
import type { SendMail } from './deliver';

/** A mail server and who mails come from. */
export interface SmtpConfig {
  /** Such as `smtps://user:password@mail.example.net`, or `smtp://` with STARTTLS where the server has it. */
  url: string;
  /** Such as `Chat console <console@example.net>`. */
  from: string;
}

/** A connection to a mail server, kept open between mails. */
export interface Mailer {
  send: SendMail;
  close(): void;
}

/** Prepares sending by a mail server; connects when the first mail is sent. */
export function createMailer({ url, from }: SmtpConfig): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, html, attachments }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: [...attachments],
        messageId: `<${id}@${domain}>`,
        // What a mail holds is what was written: no file of the machine, and no address, is read for it.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}
