/** Number of characters of a reason to report. */
const MAX_REPORTED_CHARS = 200;

/** Removes the message text and six-digit codes, which are only for the recipient but which servers and gateways echo. */
export function redactSecrets(reason: string, text = ''): string {
  const redacted =
    text === '' ? reason : reason.replaceAll(text, '…').replaceAll(JSON.stringify(text).slice(1, -1), '…');
  const codes = redacted.replace(/(?<!\d)\d{6}(?!\d)/g, '…');
  return codes
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_REPORTED_CHARS);
}
