import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { AnyResource } from '../../../schema/define';
import { formatList } from '../../../schema/formatList';
import type { Problem } from '../../../schema/kind';
import { getLocale } from '../../i18n/language';

export function useLabels(resource: AnyResource) {
  const translate = useTranslate();
  return useMemo(() => labelsOf(resource, translate), [resource, translate]);
}

/**
 * Returns the labels of one resource (see `schema/labels.ts`), for components that show several. Optional ones are
 * undefined if they're missing.
 */
export function labelsOf(resource: AnyResource, translate: ReturnType<typeof useTranslate>) {
  const base = `resources.${resource.name}`;
  const name = (count: number) => translate(`${base}.name`, { smart_count: count });
  const field = (name: string) => translate(`${base}.fields.${name}`);
  return {
    get title() {
      return translate(`${base}.title`);
    },
    get description() {
      return translate(`${base}.description`);
    },
    /** The resource's name: 'user' for 1, 'users' for more. */
    name,
    /** The name of one record as a heading: 'User'. */
    get heading() {
      const singular = name(1);
      return singular.charAt(0).toLocaleUpperCase(getLocale()) + singular.slice(1);
    },
    /** The label of the create button: 'New user'. */
    get create() {
      return translate(`${base}.create`, { _: translate('list.create', { name: name(1) }) });
    },
    field,
    /** The header of a column: the resource's label for lists, or else the field's name. */
    column: (name: string) => translate(`${base}.columns.${name}`, { _: field(name) }),
    /** The labels of several fields as a list: 'First name, E-mail'. */
    fields: (names: readonly string[]) => formatList(names.map(field), getLocale()),
    help: (name: string) => translate(`${base}.help.${name}`, { _: '' }) || undefined,
    choice: (name: string, choice: string) => translate(`${base}.choices.${name}.${choice}`, { _: choice }),
    preset: (name: string) => translate(`${base}.presets.${name}`),
    group: (name: string) => translate(`${base}.groups.${name}`),
    related: (name: string) => translate(`${base}.related.${name}`),
    tab: (name: string) => translate(`${base}.tabs.${name}`),
    problem: ({ key, args }: Problem) => translate(`validation.${key}`, args),
  };
}
