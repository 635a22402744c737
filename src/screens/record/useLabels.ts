import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { AnyResource } from '../../../schema/define';
import type { Problem } from '../../../schema/kind';
import { listed } from '../../../schema/listed';
import { getLocale } from '../../i18n/language';

/** The texts of a resource in the person's language. */
export function useLabels(resource: AnyResource) {
  const translate = useTranslate();
  return useMemo(() => labelsOf(resource, translate), [resource, translate]);
}

/**
 * The texts of one resource (see `schema/labels.ts`), for who shows several. Those that may be missing are undefined then.
 */
export function labelsOf(resource: AnyResource, translate: ReturnType<typeof useTranslate>) {
  const base = `resources.${resource.name}`;
  const name = (count: number) => translate(`${base}.name`, { smart_count: count });
  const field = (name: string) => translate(`${base}.fields.${name}`);
  return {
    /** 'user' for 1, 'users' for more. */
    name,
    /** The way to a new one: 'New user'. */
    create: translate(`${base}.create`, { _: translate('list.create', { name: name(1) }) }),
    field,
    /** The labels of several fields: 'First name, E-mail'. */
    fields: (names: readonly string[]) => listed(names.map(field), getLocale()),
    help: (name: string) => translate(`${base}.help.${name}`, { _: '' }) || undefined,
    choice: (name: string, choice: string) => translate(`${base}.choices.${name}.${choice}`, { _: choice }),
    group: (name: string) => translate(`${base}.groups.${name}`),
    related: (name: string) => translate(`${base}.related.${name}`),
    tab: (name: string) => translate(`${base}.tabs.${name}`),
    problem: ({ key, args }: Problem) => translate(`validation.${key}`, args),
  };
}
