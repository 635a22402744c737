import { expect, test } from 'vitest';
import { NotAValue } from '../../kind';
import { type TagsOptions, tagsKind } from './tags';

const many = (count: number) => Array.from({ length: count }, (_, n) => `tag${n}`);

test.each<[readonly string[], TagsOptions, object | undefined]>([
  [['anything'], {}, undefined],
  [many(100), {}, undefined],
  [many(101), {}, { key: 'tooMany', args: { max: 100 } }],
  [['a', 'b'], { max: 2 }, undefined],
  [['a', 'b', 'c'], { max: 2 }, { key: 'tooMany', args: { max: 2 } }],
  [['a@b.example'], { each: 'email' }, undefined],
  [['a@b.example', 'x'], { each: 'email' }, { key: 'emailIn', args: { value: 'x' } }],
  [['a.example', 'x'], { each: 'domain' }, { key: 'domainIn', args: { value: 'x' } }],
])('validates %j with the options %j', (value, options, problem) => {
  expect(tagsKind.validate(value, options)).toEqual(problem);
});

test('splits a cell into at most 1,000 items, without blank and repeated ones', () => {
  expect(tagsKind.fromText(' a; b;;a ', {})).toEqual(['a', 'b']);
  expect(tagsKind.fromText(many(1000).join(';'), {})).toHaveLength(1000);
  const tooMany = many(1001).join(';');
  expect(() => tagsKind.fromText(tooMany, {})).toThrow(NotAValue);
  expect(() => tagsKind.fromText(tooMany, {})).toThrow(
    expect.objectContaining({ problem: { key: 'tooMany', args: { max: 1000 } } }),
  );
});

test.each([
  [
    ['a', 1, null, 'b'],
    ['a', 'b'],
  ],
  ['a', []],
  [null, []],
])('reads %j from the wire as %j', (wire, value) => {
  expect(tagsKind.fromWire(wire, {})).toEqual(value);
});
