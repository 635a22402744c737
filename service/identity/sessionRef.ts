/** Identifies a session in later checks. */
export interface SessionRef {
  originJti: string;
  username: string;
  /** A time at which the session was active. */
  at: Date;
}
