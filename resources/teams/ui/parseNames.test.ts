import { expect, test } from 'vitest';
import { parseNames } from './parseNames';

test.each([
  ['lines of any system', 'ada\r\ngrace\nalan\r', ['ada', 'grace', 'alan']],
  [
    'commas, semicolons, bars, tabs and spaces',
    'ada, grace;alan|kurt\tkaren  jean',
    ['ada', 'grace', 'alan', 'kurt', 'karen', 'jean'],
  ],
  ['addresses', 'ada@acme.example; Grace@Acme.example', ['ada@acme.example', 'Grace@Acme.example']],
  [
    'addresses with names, as mail programs copy them',
    'Ada Lovelace <ada@acme.example>, "Hopper, Grace" <grace@acme.example>; kurt',
    ['ada@acme.example', 'grace@acme.example', 'kurt'],
  ],
  ['quotation marks', '"ada","grace"', ['ada', 'grace']],
  [
    'the column of a file',
    '\ufeffName;E-mail\nAda Lovelace;ada@acme.example\nGrace;grace@acme.example\n',
    ['ada@acme.example', 'grace@acme.example'],
  ],
  [
    'the column of a file with quoted cells',
    'name,"email"\n"Hopper, Grace",grace@acme.example\n"Lovelace, ""Ada""","ada@acme.example"\n',
    ['grace@acme.example', 'ada@acme.example'],
  ],
  ['a file of one column with a heading', 'Username\nada\ngrace', ['ada', 'grace']],
  ['nothing', ' \n ,; ', []],
])('reads %s', (_what, text, names) => {
  expect(parseNames(text)).toEqual(names);
});

test.each([
  ['name\temail\n"Al" Smith\tal@x.example\nBob\tbob@x.example', ['al@x.example', 'bob@x.example']],
  ['Name;E-mail\nAda;"Ada L" <ada@x.example>\nBob;"Bob B" <bob@x.example>', ['ada@x.example', 'bob@x.example']],
])('a quote within a cell doesn’t swallow the rows after it: %j', (text, names) => {
  expect(parseNames(text)).toEqual(names);
});

// Takes milliseconds. Quadratic time would be more than a minute.
test('reads many names on one line in time that grows with their number only', { timeout: 20_000 }, () => {
  const names = Array.from({ length: 15_000 }, (_, index) => `person${index}@acme.example`);
  expect(parseNames(names.join(' '))).toEqual(names);
});
