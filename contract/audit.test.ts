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

test('the audit log has a link that sets a password, and none that is only looked at', () => {
  for (const name of ['validateResetToken', 'validateToken'] as const) {
    const [about] = callsAbout[name] ?? [];
    const person = about !== undefined && 'person' in about ? about.person : undefined;
    expect(person?.({ token: 'a', password: '' }, { username: 'ada' })).toBe('ada');
    expect(person?.({ token: 'a' }, { username: 'ada' })).toBeUndefined();
  }
});
