import type { Role } from '../../../contract/roles';
import { type Kind, NotAValue } from '../../kind';

/** What a value means to the person who reads it: the colour of its dot. */
export type Tone = 'good' | 'warning' | 'serious' | 'bad' | 'information' | 'neutral';

export interface ChoiceOptions {
  choices: readonly string[];
  /** Shows a dot of this tone beside the word. */
  tones?: Readonly<Record<string, Tone>>;
  /** Words that only these roles may give to a record. */
  reserved?: Readonly<Record<string, readonly Role[]>>;
}

/** The words that a person of this role may choose from; the one that the record has stays among them. */
export function choicesFor({ choices, reserved }: ChoiceOptions, role: Role, current: unknown): readonly string[] {
  return choices.filter(choice => choice === current || reserved?.[choice]?.includes(role) !== false);
}

/** One of a few words. Their labels are in the i18n catalogue under the field's `choices`. */
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
