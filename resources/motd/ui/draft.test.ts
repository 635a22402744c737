import { expect, it } from 'vitest';
import {
  type Draft,
  draftOf,
  hasPreviousLink,
  isChanged,
  isOnlyLinkChanged,
  problemsOf,
  publishInput,
  undoOf,
} from './draft';

const message = {
  edition: 3,
  content: 'Hello',
  link: null,
  audience: { roles: ['admin' as const], organizations: [] },
  active: true,
  startsAt: null,
  endsAt: null,
  state: 'shown' as const,
};
const draft: Draft = draftOf(message);

it('activates the first message by default', () => {
  expect(draftOf({ ...message, edition: 0, active: false }).active).toBe(true);
  expect(draftOf({ ...message, active: false }).active).toBe(false);
});

it('returns an error for each invalid field', () => {
  expect(problemsOf(draft)).toEqual({});
  expect(problemsOf({ ...draft, content: ' ', link: 'javascript:alert(1)', roles: [] })).toEqual({
    content: 'motd.empty',
    link: 'validation.url',
    roles: 'motd.rolesMissing',
  });
  expect(problemsOf({ ...draft, content: 'x'.repeat(2_001) })).toEqual({ content: 'motd.tooLong' });
  expect(problemsOf({ ...draft, content: 'two\nlines' })).toEqual({});
  expect(problemsOf({ ...draft, content: 'a\u200bb' })).toEqual({ content: 'validation.invisible' });
  for (const link of ['data:text/html,x', '//a.example', 'a.example', 'https://', 'https://a b.example']) {
    expect(problemsOf({ ...draft, link })).toEqual({ link: 'validation.url' });
  }
  expect(problemsOf({ ...draft, link: 'http://a.example/b' })).toEqual({});
});

it('ignores differences in whitespace', () => {
  expect(isChanged({ ...draft, content: 'Hello \n', link: '' }, message)).toBe(false);
  expect(isChanged({ ...draft, link: 'https://a.example' }, message)).toBe(true);
});

it('builds the input of the call', () => {
  expect(publishInput({ ...draft, link: 'https://a.example', roles: ['user', 'admin'] })).toEqual({
    content: 'Hello',
    link: 'https://a.example',
    audience: { roles: ['admin', 'user'], organizations: [] },
    active: true,
    startsAt: null,
    endsAt: null,
  });
});

it('requires an end after the start and after now', () => {
  const at = (hour: number) => `2026-06-01T${hour}:00:00.000Z`;
  const wrong = (startsAt: string | null, endsAt: string | null) =>
    problemsOf({ ...draft, startsAt, endsAt }, Date.parse(at(12))).endsAt;
  expect(wrong(at(13), at(14))).toBeUndefined();
  expect(wrong(at(14), at(13))).toBe('motd.endsWrong');
  expect(wrong(null, at(11))).toBe('motd.endsWrong');
  expect(draftOf({ ...message, state: 'ended', endsAt: at(11) }).endsAt).toBeNull();
});

it('distinguishes a left-over link from a changed link', () => {
  const linked = { ...message, link: 'https://a.example/' };
  const before = draftOf(linked);
  expect(hasPreviousLink({ ...before, content: 'Other' }, linked)).toBe(true);
  expect(hasPreviousLink({ ...before, content: 'Other', link: 'https://b.example/' }, linked)).toBe(false);
  expect(hasPreviousLink({ ...before, active: false }, linked)).toBe(false);
  expect(isOnlyLinkChanged({ ...before, link: '' }, linked)).toBe(true);
  expect(isOnlyLinkChanged({ ...before, link: '', content: 'Other' }, linked)).toBe(false);
  expect(isOnlyLinkChanged({ ...before, link: '' }, { ...linked, state: 'ended' })).toBe(false);
});

it('undoes by publishing the previous message, or by cancelling the new one', () => {
  const published = (state: 'planned' | 'shown' | 'off') => ({ edition: 4, state, etag: 'now' });
  const cancel = { call: 'motd/cancel', input: { edition: 4 } };
  const again = { call: 'version/updateMotdContent', input: { content: 'Hello', etag: 'now' } };
  expect(undoOf(message, published('shown'))).toMatchObject(again);
  expect(undoOf(message, published('off'))).toMatchObject(again);
  expect(undoOf(message, published('planned'))).toEqual(cancel);
  expect(undoOf({ ...message, state: 'ended' }, published('shown'))).toEqual(cancel);
  expect(undoOf({ ...message, state: 'planned' }, published('planned'))).toMatchObject(again);
  expect(undoOf({ ...message, state: 'planned' }, published('shown'))).toBeUndefined();
  const begun = { ...message, startsAt: '2026-06-01T12:00:00.000Z' };
  expect(undoOf(begun, published('shown'), Date.parse('2026-06-02'))).toMatchObject({ input: { startsAt: null } });
});
