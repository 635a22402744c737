/** By what a sign-in is known later on. */
export interface SignInMark {
  originJti: string;
  username: string;
  /** When it stood. */
  at: Date;
}
