import { expect, test } from 'vitest';
import { type CallName, calls } from '.';
import { callsAbout } from './audit';
import { auditedCalls } from './audited';
import type { Call } from './call';

/** What is served elsewhere is audited there. */
const writing = (Object.keys(calls) as CallName[]).filter(name => {
  const { effect, elsewhere }: Call = calls[name];
  return effect === 'write' && !elsewhere;
});

test('every writing call says what it is about, and no other', () => {
  expect(Object.keys(callsAbout).sort()).toEqual([...writing].sort());
});

test('every call that leaves entries can be found by its name', () => {
  const words: readonly string[] = auditedCalls;
  expect(writing.filter(name => callsAbout[name]?.length !== 0 && !words.includes(name))).toEqual([]);
});
