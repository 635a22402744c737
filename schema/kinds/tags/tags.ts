import type { Kind, Problem } from '../../kind';
import { SEPARATOR, splitList } from '../../list';
import { domainKind } from '../domain/domain';
import { emailKind } from '../email/email';

export interface TagsOptions {
  /** The format of each entry. By default, any short text. */
  each?: 'email' | 'domain';
  /** The maximum number of entries. By default, 100. */
  max?: number;
}

const kinds = { email: emailKind, domain: domainKind };

/** Several short texts. Separated by semicolons in files. */
export const tagsKind: Kind<readonly string[], TagsOptions> = {
  fromWire: wire => (Array.isArray(wire) ? wire.filter(item => typeof item === 'string') : []),
  toWire: value => value,
  fromText: splitList,
  toText: value => value.join(SEPARATOR),
  sortKey: value => value.length,
  validate: (value, { each, max = 100 }): Problem | undefined => {
    if (value.length > max) return { key: 'tooMany', args: { max } };
    const kind = each === undefined ? undefined : kinds[each];
    const invalidEntry = kind && value.find(entry => kind.validate(entry, {}));
    return invalidEntry === undefined
      ? undefined
      : { key: each === 'domain' ? 'domainIn' : 'emailIn', args: { value: invalidEntry } };
  },
  operators: ['contains', 'empty'],
  sample: (n, { each }) => (each === undefined ? [`tag${n}`, `tag${n + 1}`] : [kinds[each].sample(n, {})]),
};
