import { expect, test } from 'vitest';
import { type CallName, calls } from '.';
import { callsAbout } from './audit';
import { auditedCalls } from './auditWords';

const writing = (Object.keys(calls) as CallName[]).filter(name => calls[name].effect === 'write');

test('every writing call says what it is about, and no other', () => {
  expect(Object.keys(callsAbout).sort()).toEqual([...writing].sort());
});

test('every call that leaves entries can be found by its name', () => {
  const words: readonly string[] = auditedCalls;
  expect(writing.filter(name => callsAbout[name]?.length !== 0 && !words.includes(name))).toEqual([]);
});
