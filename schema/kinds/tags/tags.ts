import type { Kind, Problem } from '../../kind';
import { SEPARATOR, splitList } from '../../list';
import { emailKind } from '../email/email';

export interface TagsOptions {
  /** What each entry must be; any short text unless said. */
  each?: 'email';
  /** Most entries. */
  max?: number;
}

/** Several short texts; in files separated by semicolons. */
export const tagsKind: Kind<readonly string[], TagsOptions> = {
  fromWire: wire => (Array.isArray(wire) ? wire.filter(item => typeof item === 'string') : []),
  toWire: value => value,
  fromText: splitList,
  toText: value => value.join(SEPARATOR),
  sortKey: value => value.length,
  validate: (value, { each, max = 100 }): Problem | undefined => {
    if (value.length > max) return { key: 'tooMany', args: { max } };
    const wrong = each === 'email' ? value.find(entry => emailKind.validate(entry, {})) : undefined;
    return wrong === undefined ? undefined : { key: 'emailIn', args: { value: wrong } };
  },
  operators: ['contains', 'empty'],
  sample: (n, { each }) => (each === 'email' ? [emailKind.sample(n, {})] : [`tag${n}`, `tag${n + 1}`]),
};
