import { expect, test } from 'vitest';
import { auditTargets } from './audit';
import type { AddedDomains } from './dns';

const [added] = auditTargets['dns/addDenylist'];
const [choices] = auditTargets['dns/addBlocklist'];
const [tlds] = auditTargets['dns/addTld'];
const [entry] = auditTargets['dns/updateEntry'];

test('identifies records by organisation, list and parsed entry', () => {
  expect(added.of({ domain: 'https://BAD.example/' }, 'acme')).toEqual(['acme/denylist/bad.example']);
  expect(added.of({ domains: ['a.example', '*.b.example'] }, 'acme')).toEqual([
    'acme/denylist/a.example',
    'acme/denylist/b.example',
  ]);
  expect(choices.of({ id: 'oisd' }, 'acme')).toEqual(['acme/blocklists/oisd']);
  expect(choices.of({ ids: ['oisd', 'easyprivacy'] }, 'acme')).toEqual([
    'acme/blocklists/oisd',
    'acme/blocklists/easyprivacy',
  ]);
  expect(tlds.of({ tld: '.ZIP' }, 'acme')).toEqual(['acme/tlds/zip']);
  expect(tlds.of({ tlds: ['mov', 'co.uk'] }, 'acme')).toEqual(['acme/tlds/mov', 'acme/tlds/co.uk']);
  expect(entry.of({ list: 'mutelist', domain: 'a.example', note: 'x' }, 'acme')).toEqual(['acme/mutelist/a.example']);
});

test('all invalid texts share the entry of the first one', () => {
  expect(added.of({ domains: ['a.example', 'no\tdomain', 'nor this'] }, 'acme')).toEqual([
    'acme/denylist/a.example',
    'acme/denylist/no domain',
    'acme/denylist/no domain',
  ]);
});

test('returns the errors of refused domains that weren’t added', () => {
  const answer = (refused: AddedDomains['refused']): AddedDomains => ({
    accepted: [{ line: 1, domain: 'a.example' }],
    refused,
  });
  const refusalsOf = (refused: AddedDomains['refused']) =>
    added.refused(answer(refused), 'acme').map(({ id, error }) => [id, error.code, error.message]);

  expect(
    refusalsOf([
      { line: 2, domain: 'a.example', reason: 'duplicate' },
      { line: 3, domain: 'b.example', reason: 'duplicate' },
      { line: 4, domain: 'zip', reason: 'bareTld' },
    ]),
  ).toEqual([
    ['acme/denylist/b.example', 'taken', 'This domain is already in the list.'],
    ['acme/denylist/zip', 'invalid', expect.stringMatching(/^domain must be below/)],
  ]);
  expect(
    refusalsOf([
      { line: 2, domain: 'b.example', reason: 'full' },
      { line: 3, domain: 'zip', reason: 'bareTld' },
      { line: 4, domain: 'x y', reason: 'notDomain' },
    ]).map(([, , message]) => message),
  ).toEqual([
    expect.stringMatching(/^The list already has .* 5000 entries/),
    expect.stringMatching(/^2 texts aren’t domains\. The first: domain must be below/),
    expect.stringMatching(/^2 texts aren’t domains\. The first: domain must be a domain/),
  ]);
  expect(added.refused({ id: 'a.example' }, 'acme')).toEqual([]);
});
