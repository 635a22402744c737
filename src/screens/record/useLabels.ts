import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { AnyResource } from '../../../schema/define';
import type { Problem } from '../../../schema/kind';
import { listed } from '../../../schema/listed';
import { getLanguage } from '../../i18n/language';
import { localeOf } from '../../i18n/languages';

/** The texts of one resource (see `schema/labels.ts`). Those that may be missing are undefined then. */
export interface Labels {
  /** 'user' for 1, 'users' for more. */
  name(count: number): string;
  /** The way to a new one: 'New user'. */
  create: string;
  field(name: string): string;
  /** The labels of several fields: 'First name, E-mail'. */
  fields(names: readonly string[]): string;
  help(name: string): string | undefined;
  choice(name: string, choice: string): string;
  group(name: string): string;
  related(name: string): string;
  tab(name: string): string;
  problem(problem: Problem): string;
}

/** The texts of a resource in the person's language. */
export function useLabels(resource: AnyResource): Labels {
  const translate = useTranslate();
  return useMemo(() => labelsOf(resource, translate), [resource, translate]);
}

/** As `useLabels`, for who shows several resources. */
export function labelsOf(resource: AnyResource, translate: ReturnType<typeof useTranslate>): Labels {
  const base = `resources.${resource.name}`;
  const name = (count: number) => translate(`${base}.name`, { smart_count: count });
  const field = (name: string) => translate(`${base}.fields.${name}`);
  return {
    name,
    create: translate(`${base}.create`, { _: translate('list.create', { name: name(1) }) }),
    field,
    fields: names => listed(names.map(field), localeOf(getLanguage())),
    help: name => translate(`${base}.help.${name}`, { _: '' }) || undefined,
    choice: (name, choice) => translate(`${base}.choices.${name}.${choice}`, { _: choice }),
    group: name => translate(`${base}.groups.${name}`),
    related: name => translate(`${base}.related.${name}`),
    tab: name => translate(`${base}.tabs.${name}`),
    problem: ({ key, args }) => translate(`validation.${key}`, args),
  };
}
