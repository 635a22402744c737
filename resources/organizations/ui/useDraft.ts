import { pick } from 'es-toolkit';
import { useEffect, useRef, useState } from 'react';
import type { CallInput } from '../../../contract';
import { DAY_MS } from '../../../contract/durations';
import { createBody } from '../../../dataProvider/body';
import { slugOf } from '../../../schema/slug';
import { type RecordForm, useRecordForm } from '../../../src/screens/record/form/useRecordForm';
import { useCall } from '../../../src/ui/useCall';
import { useResource } from '../../useResource';
import { hostOf } from './hostOf';
import { type Access, administratorFields, fieldsOf, type Step } from './steps';

/** The state of the wizard that creates an organisation. */
export interface Draft {
  organization: RecordForm;
  administrator: RecordForm;
  access: Access;
  setAccess(access: Access): void;
  /** Length of the trial in days. 0 means no trial. */
  trialDays: number;
  setTrialDays(days: number): void;
  /** Whether the user has changed any field. */
  isBegun: boolean;
  /** Returns the invalid fields of a step, and whether a uniqueness check is still running. */
  validateStep(step: Step): { form: RecordForm; wrong: string[]; isChecking: boolean };
  /** Returns the current input of the call. */
  input(): CallInput<'addOrganization'>;
}

/** Holds the input of all steps and suggests the short name and host until the user changes them. */
export function useDraft(): Draft {
  const organizations = useResource('organizations');
  const people = useResource('manage-users');
  const organization = useRecordForm(organizations, 'create', 'super_admin');
  const administrator = useRecordForm(people, 'create', 'super_admin');
  const [access, setAccess] = useState<Access>('invitation');
  const [trialDays, setTrialDays] = useState(30);
  const label = organization.form.watch('label');
  const name = organization.form.watch('name');
  const slug = slugOf(textOf(label));
  useSuggestion(organization, 'name', slug);
  useSuggestion(organization, 'vhost', hostOf(textOf(name), useOtherHost()));

  return {
    organization,
    administrator,
    access,
    setAccess,
    trialDays,
    setTrialDays,
    isBegun: organization.changed.length > 0 || administrator.changed.length > 0,
    validateStep(step) {
      const isPerson = step === 'administrator';
      const form = isPerson ? administrator : organization;
      const asked: readonly string[] = isPerson ? (access === 'later' ? [] : administratorFields) : fieldsOf[step];
      return {
        form,
        wrong: asked.filter(field => field in form.problems),
        isChecking: asked.some(field => form.unique[field]?.state === 'checking'),
      };
    },
    input() {
      const body = createBody(organizations, organization.valuesOf(organization.editable));
      const person = pick(administrator.valuesOf(administratorFields), administratorFields);
      const ends = new Date(Date.now() + trialDays * DAY_MS).toISOString();
      // The forms validate by the contract's rules, so the values have the input's type.
      return {
        ...body,
        ...(access !== 'later' && { administrator: { ...createBody(people, person), access } }),
        ...(trialDays > 0 && { trialEndsAt: ends }),
      } as CallInput<'addOrganization'>;
    },
  };
}

/** Fills in a suggestion while the field is empty or still holds the previous suggestion. */
function useSuggestion({ form }: RecordForm, field: string, suggestion: string): void {
  const last = useRef('');
  useEffect(() => {
    const value = textOf(form.getValues(field));
    if (suggestion === last.current || (value !== '' && value !== last.current)) return;
    last.current = suggestion;
    form.setValue(field, suggestion === '' ? null : suggestion);
  }, [form, field, suggestion]);
}

/** Loads the newest organisation that has a host. */
function useOtherHost(): { id: string; vhost: string | null } | undefined {
  const input = {
    filter: { field: 'vhost', operator: 'empty', value: false },
    sort: { field: 'createdAt', order: 'desc' },
    limit: 1,
  } as const;
  return useCall('listOrganizations', input).data?.items[0];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
