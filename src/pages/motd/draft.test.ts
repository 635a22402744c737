import { expect, it } from 'vitest';
import { bodyOf, type Draft, draftOf, isChanged, problemsOf } from './draft';

const message = {
  edition: 3,
  content: 'Hello',
  link: null,
  audience: { roles: ['admin' as const], organizations: [] },
  active: true,
};
const draft: Draft = draftOf(message);

it('has the first message shown', () => {
  expect(draftOf({ ...message, edition: 0, active: false }).active).toBe(true);
  expect(draftOf({ ...message, active: false }).active).toBe(false);
});

it('names what is wrong', () => {
  expect(problemsOf(draft)).toEqual({});
  expect(problemsOf({ ...draft, content: ' ', link: 'javascript:alert(1)', roles: [] })).toEqual({
    content: 'motd.empty',
    link: 'motd.linkWrong',
    roles: 'motd.rolesMissing',
  });
  expect(problemsOf({ ...draft, content: 'x'.repeat(2_001) })).toEqual({ content: 'motd.tooLong' });
  for (const link of ['data:text/html,x', '//a.example', 'a.example', 'https://', 'https://a b.example']) {
    expect(problemsOf({ ...draft, link })).toEqual({ link: 'motd.linkWrong' });
  }
  expect(problemsOf({ ...draft, link: ' http://a.example/b ' })).toEqual({});
});

it('sees changes, not how they are written', () => {
  expect(isChanged({ ...draft, content: 'Hello \n', link: ' ' }, message)).toBe(false);
  expect(isChanged({ ...draft, link: 'https://a.example' }, message)).toBe(true);
});

it('sends what was written, and what it was made from', () => {
  expect(bodyOf({ ...draft, link: ' https://a.example ', roles: ['user', 'admin'] }, 3)).toEqual({
    content: 'Hello',
    link: 'https://a.example',
    audience: { roles: ['admin', 'user'], organizations: [] },
    active: true,
    edition: 3,
  });
});
