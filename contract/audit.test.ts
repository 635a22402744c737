import { xor } from 'es-toolkit';
import { expect, test } from 'vitest';
import { type CallName, calls } from '.';
import { auditTargets } from './audit';
import { auditedCalls } from './audited';
import type { Call } from './call';

/** Calls that a real backend serves are audited there. */
const writing = (Object.keys(calls) as CallName[]).filter(name => {
  const { effect, elsewhere }: Call = calls[name];
  return effect === 'write' && !elsewhere;
});

test('every writing call declares its records, and no other call does', () => {
  expect(
    xor(Object.keys(auditTargets), writing),
    'contract/audit.ts of a domain declares its writing calls, and only those',
  ).toEqual([]);
});

test('every audited call can be filtered by name', () => {
  const words: readonly string[] = auditedCalls;
  const unnamed = writing.filter(name => auditTargets[name]?.length !== 0 && !words.includes(name));
  expect(unnamed, 'calls that are not in auditedCalls of their contract/audit.ts').toEqual([]);
});

test('audits a link that sets a password, but not one that is only checked', () => {
  for (const name of ['validateResetToken', 'validateToken'] as const) {
    const [about] = auditTargets[name] ?? [];
    const person = about !== undefined && 'person' in about ? about.person : undefined;
    expect(person?.({ token: 'a', password: '' }, { username: 'ada' })).toBe('ada');
    expect(person?.({ token: 'a' }, { username: 'ada' })).toBeUndefined();
  }
});
