// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { withinOrganization } from '../../../schema/across';
import { fieldOf, wirePath } from '../../../schema/record';
import { describeResource } from '../../../tests/describeResource';
import { resources } from '../..';
import { users } from '../../users/users';
import { type AuditEntry, audit } from '../audit';
import { actionText, changesOf } from '../entryChanges';
import { auditEn } from '../labels/audit.en';
import { isRestorableChange, planRestore } from '../restorePlan';

describeResource(audit);

test('hides the organisation column within one organisation', () => {
  expect(audit.list?.columns).toContain('organization');
  const { list, fields, form } = withinOrganization(audit);
  expect([...(list?.columns ?? []), ...(list?.filters ?? []), ...Object.values(form ?? {}).flat()]).not.toContain(
    'organization',
  );
  expect(fields.organization?.hidden).toBe(true);
});

test.each([
  [{ smsEnabled: true }, 'Switched SMS on for users'],
  [{ smsEnabled: false }, 'Switched SMS off for users'],
  [{ smsEnabled: false, phone: null }, 'Switched SMS on or off for users'],
  [null, 'Switched SMS on or off for users'],
])('names what was switched on or off: %o', (after, text) => {
  const texts: Readonly<Record<string, string>> = auditEn.choices.action;
  const translate = (key: string, { _ }: { _?: string }) => texts[key.replace(/^.*\.action\./, '')] ?? _ ?? key;
  expect(actionText({ action: 'bulkToggleSmsStatus', after }, translate)).toBe(text);
});

test('names for turning something on or off refer to values that records have', () => {
  const flags = resources.flatMap(resource =>
    Object.keys(resource.fields)
      .filter(name => fieldOf(resource, name).kind === 'flag')
      .map(name => wirePath(resource, name)),
  );
  const told = Object.keys(auditEn.choices.action).filter(key => /\.(true|false)$/.test(key));
  expect(told).not.toEqual([]);
  expect(told.filter(key => !flags.includes(key.split('.').slice(1, -1).join('.')))).toEqual([]);
});

describe('changesOf', () => {
  test("lists the values of the resource's fields in their order", () => {
    expect(
      changesOf(
        [users],
        { status: 'active', first_name: 'Ada', jid: 'a@b' },
        { status: 'disabled', first_name: 'Eda' },
      ),
    ).toMatchObject([
      { name: 'firstName', before: 'Ada', after: 'Eda' },
      { name: 'status', before: 'active', after: 'disabled' },
      { name: 'jid', field: undefined, before: 'a@b', after: undefined },
    ]);
  });

  test('uses wire names for unknown values, and returns none for an empty entry', () => {
    expect(changesOf([], null, { 'a.b': 1 })).toEqual([
      { name: 'a.b', field: undefined, resource: undefined, before: undefined, after: 1 },
    ]);
    expect(changesOf([users], null, null)).toEqual([]);
  });
});

describe('restoring the values of an entry', () => {
  const record = { id: 'u', firstName: 'Eda', status: 'disabled', role: 'user', teamIds: ['a'] };
  const entry = (before: object, after: object) => ({ before, after }) as unknown as AuditEntry;

  test('restores by a save of the previous values, or by the action that sets them', () => {
    const renamed = entry({ first_name: 'Ada' }, { first_name: 'Eda' });
    expect(planRestore(users, renamed, record, 'admin')).toEqual({
      steps: [{ name: 'firstName', now: 'Eda', next: 'Ada' }],
      action: undefined,
      values: { firstName: 'Ada' },
    });
    const disabled = entry({ status: 'active' }, { status: 'disabled' });
    expect(planRestore(users, disabled, record, 'admin')).toMatchObject({ action: 'enable' });
  });

  test('is refused if a value has changed again since, and names the field', () => {
    const older = entry({ first_name: 'Ada', status: 'active' }, { first_name: 'Ida', status: 'disabled' });
    expect(planRestore(users, older, record, 'admin')).toMatchObject({ obstacle: 'newer', fields: ['firstName'] });
  });

  test('is refused twice, for values that no call sets, and without permission', () => {
    const back = entry({ first_name: 'Eda' }, { first_name: 'Ada' });
    expect(planRestore(users, back, record, 'admin')).toMatchObject({ obstacle: 'alreadyBack' });
    const fixed = entry({ jid: 'a@b' }, { jid: 'c@d' });
    expect(planRestore(users, fixed, record, 'admin')).toMatchObject({ obstacle: 'notSettable', fields: ['jid'] });
    const renamed = entry({ first_name: 'Ada' }, { first_name: 'Eda' });
    expect(planRestore(users, renamed, record, 'user')).toMatchObject({ obstacle: 'notSettable' });
  });

  test('applies to changes only: not to a creation, a deletion or a refusal', () => {
    const change = { outcome: 'done', before: {}, after: {}, targetId: 'u' } as unknown as AuditEntry;
    expect(isRestorableChange(change)).toBe(true);
    expect(
      [{ before: null }, { after: null }, { outcome: 'forbidden' }].map(each =>
        isRestorableChange({ ...change, ...each } as AuditEntry),
      ),
    ).toEqual([false, false, false]);
  });
});
