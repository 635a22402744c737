import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Kind, NotAValue } from '../kind';
import { type KindName, kinds } from '.';

/** The options under which each kind is tried; a kind without an entry has none that it needs. */
const options: Partial<Record<KindName, object>> = {
  choice: { choices: ['red', 'green'] },
  reference: { to: 'x' },
  references: { to: 'x' },
  number: { min: 1, max: 50 },
};

const names = Object.keys(kinds) as KindName[];

describe.each(names)('kind %s', name => {
  const kind = kinds[name] as unknown as Kind<unknown, object>;
  const own = options[name] ?? {};
  const samples = fc.nat({ max: 200 }).map(n => kind.sample(n, own));

  it('has valid samples that differ', () => {
    fc.assert(fc.property(samples, value => kind.validate(value, own) === undefined));
    expect(kind.sample(0, own)).not.toEqual(kind.sample(1, own));
  });

  it('reads from a file what it wrote to one', () => {
    fc.assert(
      fc.property(samples, value => {
        expect(kind.fromText(kind.toText(value, own), own)).toEqual(value);
      }),
    );
  });

  it('reads from the wire what it sent', () => {
    fc.assert(
      fc.property(samples, value => {
        expect(kind.fromWire(JSON.parse(JSON.stringify(kind.toWire(value, own))), own)).toEqual(value);
      }),
    );
  });

  it('sorts by keys of one type', () => {
    fc.assert(
      fc.property(samples, samples, (a, b) => {
        expect(typeof kind.sortKey(a)).toBe(typeof kind.sortKey(b));
        expect(kind.sortKey(a)).toBe(kind.sortKey(a));
      }),
    );
  });

  it('survives anything on the wire and in a file', () => {
    fc.assert(fc.property(fc.jsonValue(), wire => void kind.fromWire(wire, own)));
    fc.assert(
      fc.property(fc.string(), text => {
        try {
          kind.validate(kind.fromText(text, own), own);
        } catch (error) {
          expect(error).toBeInstanceOf(NotAValue);
        }
      }),
    );
  });

  it('offers a filter', () => {
    expect(kind.operators.length).toBeGreaterThan(0);
  });
});

it('yes and no are read in every language of the console', () => {
  const read = (text: string) => kinds.flag.fromText(text, {});
  expect(['Yes', 'ja', 'Oui', 'sí', 'نعم'].map(read)).toEqual(Array(5).fill(true));
  expect(['no', 'Nein', 'non', 'لا'].map(read)).toEqual(Array(4).fill(false));
  expect(() => read('vielleicht')).toThrow(NotAValue);
});
