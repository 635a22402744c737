/** A half-open interval in milliseconds since the epoch: `from` is included, `to` isn't. */
export interface Span {
  from: number;
  to: number;
}
