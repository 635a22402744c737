import { createTransport, type NodemailerError } from 'nodemailer';
import type { SmtpConfig } from './config';
import { DELIVERY_TIMEOUT_MS, DeliveryRefused, type SendMail } from './deliver';
import { redactSecrets } from './redactSecrets';

/** Returns pooled connections to a mail server, which are opened when the first mail is sent. */
export function createMailer({ url, from }: SmtpConfig, timeoutMs = DELIVERY_TIMEOUT_MS) {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const send: SendMail = async ({ id, to, attachments, ...content }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    await transport
      .sendMail({
        from,
        to: { name: '', address: to },
        ...content,
        attachments: [...attachments],
        messageId: `<${id}@${domain}>`,
        // Attachments have inline content, so nodemailer must never read a file or URL.
        disableFileAccess: true,
        disableUrlAccess: true,
        signal,
      })
      .catch(({ command, permanent, response, message }: NodemailerError) => {
        if (signal.aborted) throw new Error(`The mail server took longer than ${timeoutMs / 1000} s.`);
        const reason = redactSecrets(response === undefined ? message : `The mail server answered ${response}`);
        // Other commands are refused for what an operator can correct, such as the password.
        const isFinal = permanent && (command === 'RCPT TO' || command === 'DATA');
        throw isFinal ? new DeliveryRefused(reason) : new Error(reason);
      });
  };
  return { send, close: () => transport.close() };
}
