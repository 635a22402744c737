/** Why the command does not do what it was asked: one sentence for the user who asked. */
export class Refusal extends Error {}
