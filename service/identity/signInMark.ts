/** Identifies a session in later checks. */
export interface SignInMark {
  originJti: string;
  username: string;
  /** A time at which the session was active. */
  at: Date;
}
