/** How long requests of the session wait for a response. Without a limit, one that hangs would block all that follow. */
export const REQUEST_TIMEOUT_MS = 30_000;
