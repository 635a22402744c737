import type { Role } from '../../../contract/roles';
import { type Kind, NotAValue } from '../../kind';

/** The meaning of a value, which determines the colour of its dot. */
export type Tone = 'good' | 'warning' | 'serious' | 'bad' | 'information' | 'neutral';

export interface ChoiceOptions {
  choices: readonly string[];
  /** The tones of choices, shown as dots next to their labels. */
  tones?: Readonly<Record<string, Tone>>;
  /** Choices that only these roles may set. */
  reserved?: Readonly<Record<string, readonly Role[]>>;
}

/** Returns the choices that a user with this role may set, and the current one. */
export function choicesFor({ choices, reserved }: ChoiceOptions, role: Role, current: unknown): readonly string[] {
  return choices.filter(choice => choice === current || reserved?.[choice]?.includes(role) !== false);
}

/** One of a few fixed values. Their labels are the translations under the field's `choices`. */
export const choiceKind: Kind<string, ChoiceOptions> = {
  fromWire: wire => (typeof wire === 'string' && wire !== '' ? wire : null),
  toWire: value => value,
  fromText: (text, { choices }) => {
    const found = choices.find(choice => choice.toLowerCase() === text.toLowerCase());
    if (found === undefined) throw new NotAValue({ key: 'choice', args: { choices: choices.join(', ') } });
    return found;
  },
  toText: value => value,
  sortKey: value => value,
  validate: (value, { choices }) =>
    choices.includes(value) ? undefined : { key: 'choice', args: { choices: choices.join(', ') } },
  operators: ['in', 'eq', 'ne', 'empty'],
  sample: (n, { choices }) => choices[n % choices.length] ?? '',
};
