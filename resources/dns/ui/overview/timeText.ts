const day = { day: 'numeric', month: 'short' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

const DAY_SECONDS = 86_400;

/** Formats the start of a column: its day and, for columns shorter than a day, the time. */
export function timeText(moment: string, interval: number, locale: string): string {
  const at = new Date(moment);
  if (interval >= DAY_SECONDS) return at.toLocaleDateString(locale, { weekday: 'short', ...day });
  return at.toLocaleString(locale, { ...day, ...time });
}

/** Formats the label of a column below a chart of `count` columns: the day, or within a day the time. */
export function tickText(moment: string, interval: number, count: number, locale: string): string {
  const at = new Date(moment);
  return spansDays(interval, count) ? at.toLocaleDateString(locale, day) : at.toLocaleTimeString(locale, time);
}

/**
 * Whether a column has a label below the chart. Hourly columns of many days have one where a day begins, which isn't
 * midnight on every day that clocks change.
 */
export function hasTick(moment: string, interval: number, count: number): boolean {
  const before = new Date(Date.parse(moment) - interval * 1000);
  return !spansDays(interval, count) || new Date(moment).getDate() !== before.getDate();
}

function spansDays(interval: number, count: number): boolean {
  return interval >= DAY_SECONDS || interval * count > 2 * DAY_SECONDS;
}
