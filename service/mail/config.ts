import { StartError } from '../startError';
import { hasProtocol, type Variables } from '../variables';

/** A mail server and the sender of mails. */
export interface SmtpConfig {
  /**
   * For example `smtps://user:password@mail.example.net`, or `smtp://`, which uses STARTTLS if the server supports it.
   */
  url: string;
  /** For example `Chat console <console@example.net>`. */
  from: string;
}

export function readSmtp(value: Variables): SmtpConfig | undefined {
  const url = value('SMTP_URL');
  const from = value('MAIL_FROM');
  if (url === undefined && from === undefined) return undefined;
  // Don't repeat either of them: the address may contain a password.
  if (url === undefined || !hasProtocol(url, /^smtps?:$/)) {
    throw new StartError('SMTP_URL must be an address such as smtps://user:password@mail.example.net.');
  }
  if (from === undefined || !/^[^@\s<>]+@[^@\s<>]+$|<[^@\s<>]+@[^@\s<>]+>$/.test(from)) {
    throw new StartError('MAIL_FROM must be an address such as Console <console@example.net>.');
  }
  return { url, from };
}
