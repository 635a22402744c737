/** Whether a text is a time zone, such as `Europe/Vienna`. Offsets such as `+01:00` aren't: they lack summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
