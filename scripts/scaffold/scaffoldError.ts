/** An expected failure of the command. The message is one sentence for its user. */
export class ScaffoldError extends Error {}
