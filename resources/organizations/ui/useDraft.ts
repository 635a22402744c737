import { pick } from 'es-toolkit';
import { useEffect, useRef, useState } from 'react';
import type { CallInput } from '../../../contract';
import { DAY_MS } from '../../../contract/durations';
import { serviceNow } from '../../../contract/serviceClock';
import { createBody } from '../../../dataProvider/body';
import { slugOf } from '../../../schema/slug';
import { type RecordForm, useRecordForm } from '../../../src/screens/record/form/useRecordForm';
import { useCall } from '../../../src/ui/useCall';
import { useResource } from '../../useResource';
import { type AccessMode, administratorFields, fieldsOf, type Step } from './steps';

/** The state of the wizard that creates an organisation. */
export type Draft = ReturnType<typeof useDraft>;

const initialAccess: AccessMode = 'invitation';
const INITIAL_TRIAL_DAYS = 30;

/** Holds the input of all steps and suggests the short name and host until the user changes them. */
export function useDraft() {
  const organizations = useResource('organizations');
  const users = useResource('manage-users');
  const organization = useRecordForm(organizations);
  const administrator = useRecordForm(users);
  const [access, setAccess] = useState<AccessMode>(initialAccess);
  const [trialDays, setTrialDays] = useState(INITIAL_TRIAL_DAYS);
  const label = organization.form.watch('label');
  const name = organization.form.watch('name');
  const slug = slugOf(textOf(label));
  useSuggestion(organization, 'name', slug);
  useSuggestion(organization, 'vhost', suggestHost(textOf(name), useExistingHost()));

  /** Returns the unsaved input as the browser can store it. */
  const stored = () => ({
    organization: organization.stored(),
    administrator: administrator.stored(),
    access,
    trialDays,
  });

  return {
    organization,
    administrator,
    access,
    setAccess,
    /** Length of the trial in days. 0 means no trial. */
    trialDays,
    setTrialDays,
    /** Whether the user has changed any field. */
    isDirty: organization.changed.length > 0 || administrator.changed.length > 0,
    /** Returns the invalid fields of a step, and whether a uniqueness check is still running. */
    validateStep(step: Step) {
      const isAdministrator = step === 'administrator';
      const form = isAdministrator ? administrator : organization;
      const stepFields: readonly string[] = isAdministrator
        ? access === 'later'
          ? []
          : administratorFields
        : fieldsOf[step];
      return {
        form,
        invalid: stepFields.filter(field => field in form.problems),
        isChecking: stepFields.some(field => form.unique[field]?.state === 'checking'),
      };
    },
    input(): CallInput<'addOrganization'> {
      const body = createBody(organizations, organization.valuesOf(organization.editable));
      const administratorValues = pick(administrator.valuesOf(administratorFields), administratorFields);
      const trialEnd = new Date(serviceNow() + trialDays * DAY_MS).toISOString();
      // The forms validate by the contract's rules, so the values have the input's type.
      return {
        ...body,
        ...(access !== 'later' && { administrator: { ...createBody(users, administratorValues), access } }),
        ...(trialDays > 0 && { trialEndsAt: trialEnd }),
      } as CallInput<'addOrganization'>;
    },
    stored,
    restore(input: ReturnType<typeof stored>) {
      organization.restore(input.organization);
      administrator.restore(input.administrator);
      setAccess(input.access);
      setTrialDays(input.trialDays);
    },
    discard() {
      organization.discard();
      administrator.discard();
      setAccess(initialAccess);
      setTrialDays(INITIAL_TRIAL_DAYS);
    },
  };
}

/** Fills in a suggestion while the field is empty or still holds the previous suggestion. */
function useSuggestion({ form }: RecordForm, field: string, suggestion: string): void {
  const previous = useRef('');
  useEffect(() => {
    const value = textOf(form.getValues(field));
    // A restored suggestion is still one.
    const isSuggested = value === '' || value === previous.current || value === suggestion;
    if (suggestion === previous.current || !isSuggested) return;
    previous.current = suggestion;
    // An error about the previous value goes away.
    const shouldValidate = form.getFieldState(field).invalid;
    form.setValue(field, suggestion === '' ? null : suggestion, { shouldValidate });
  }, [form, field, suggestion]);
}

/** Loads the newest organisation that has a host. */
function useExistingHost(): { id: string; vhost: string | null } | undefined {
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

/**
 * Suggests a host for a short name, in the same domain as the hosts of other organisations.
 * @param existing an organisation whose host begins with its own short name, if there is one
 */
export function suggestHost(slug: string, existing: { id: string; vhost: string | null } | undefined): string {
  if (slug === '' || !existing?.vhost?.startsWith(`${existing.id}.`)) return '';
  return slug + existing.vhost.slice(existing.id.length);
}
