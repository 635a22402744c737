/** Units of counts, written after the number. */
export const units = {
  users: 'user |||| users',
  teams: 'team |||| teams',
  days: 'day |||| days',
  seconds: 'second |||| seconds',
  milliseconds: 'ms',
  percent: '%',
  kilobytesPerSecond: 'kB/s',
};
