/** From a moment up to, but not including, another one, in milliseconds since the epoch. */
export interface Span {
  from: number;
  to: number;
}
