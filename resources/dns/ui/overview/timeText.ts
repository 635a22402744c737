const day = { day: 'numeric', month: 'short' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

const DAY_SECONDS = 86_400;

/** How the beginning of a column is told: by its day, and within days by its time. */
export function timeText(moment: string, interval: number, locale: string): string {
  const at = new Date(moment);
  if (interval >= DAY_SECONDS) return at.toLocaleDateString(locale, { weekday: 'short', ...day });
  return at.toLocaleString(locale, { ...day, ...time });
}

/** How columns are told below a chart of so many, where there is little room: by days, or within one by the time. */
export function tickText(moment: string, interval: number, count: number, locale: string): string {
  const at = new Date(moment);
  return isOfDays(interval, count) ? at.toLocaleDateString(locale, day) : at.toLocaleTimeString(locale, time);
}

/** Whether a column is told below a chart: of hours over many days, each day is told once. */
export function hasTick(moment: string, interval: number, count: number): boolean {
  return interval >= DAY_SECONDS || !isOfDays(interval, count) || new Date(moment).getHours() === 0;
}

function isOfDays(interval: number, count: number): boolean {
  return interval * count > 2 * DAY_SECONDS;
}
