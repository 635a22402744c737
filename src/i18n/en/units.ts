/** What numbers count, as written behind them. */
export const units = {
  people: 'person |||| people',
  teams: 'team |||| teams',
  days: 'day |||| days',
  seconds: 'second |||| seconds',
  milliseconds: 'ms',
  percent: '%',
  kilobytesPerSecond: 'kB/s',
};
