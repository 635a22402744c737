/** How the beginning of a column is told: by its day, and within days by its hour. */
export function timeText(moment: string, interval: number, locale: string): string {
  const day = { day: 'numeric', month: 'short' } as const;
  const at = new Date(moment);
  if (interval >= 86_400) return at.toLocaleDateString(locale, { weekday: 'short', ...day });
  return at.toLocaleString(locale, { ...day, hour: '2-digit', minute: '2-digit' });
}
