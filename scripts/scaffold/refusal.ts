/** Why the command does not do what it was asked: one sentence for whoever asked. */
export class Refusal extends Error {}
