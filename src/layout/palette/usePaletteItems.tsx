import { useStore, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Route, routeNames } from '../../../contract/routes';
import { waysFor } from '../../../dataProvider/import/columns';
import { catalogue } from '../../../resources/catalogue';
import { loadResource } from '../../../resources/loading';
import type { AnyResource } from '../../../schema/define';
import { isPossible, isTab, mayDo } from '../../../schema/record';
import { usePerson } from '../../access/useRole';
import { customPages } from '../../app/customPages';
import type { PageTab } from '../../app/domain';
import { leaveToSignOut } from '../../auth/leaving';
import { useOrganizations } from '../../organization/activeOrganization';
import { addressFor } from '../../organization/organizationAddress';
import { everyOrganization } from '../../organization/organizationStore';
import { useOrganizationList } from '../../organization/useOrganizationList';
import { useSwitchOrganization } from '../../organization/useSwitchOrganization';
import { newImportPath } from '../../screens/import/importRoute';
import { labelsOf } from '../../screens/record/useLabels';
import { schemeChoices, setSchemeChoice } from '../../theme/schemeChoice';
import type { MenuSection } from '../menu';
import type { MenuIcon } from '../menuIcons';
import { matching, type PaletteGroup, type PaletteItem } from './match';
import { useFoundRecords } from './useFoundRecords';

/** A line of the palette, and what choosing it does. */
export interface PaletteLine extends PaletteItem {
  icon?: MenuIcon;
  run(): void;
}

/** A recent destination. It is stored in the browser, so it holds only what the palette shows. */
interface Visit {
  id: string;
  label: string;
  detail?: string;
  icon?: MenuIcon;
  to: string;
  /** The record's organisation, for operators, who see several. */
  organization?: string;
}

const MOST_VISITS = 6;
const MOST_ORGANIZATIONS = 5;

/** Returns the palette's lines for a text: first local matches, then records found by the service. */
export function usePaletteItems(text: string, sections: readonly MenuSection[], onHelp: () => void) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const switchTo = useSwitchOrganization();
  const person = usePerson();
  const isOperator = person?.role === 'super_admin';
  const [visits, setVisits] = useStore<Visit[]>(`palette.recent.${person?.id}`, []);
  const resources = useCreatable();
  const tabs = useTabs();
  const { found, isSearching, error } = useFoundRecords(text);
  const { isPending, error: organizationsError } = useOrganizationList(isOperator);
  const { organizations, chosen } = useOrganizations();

  const place = (visit: Visit): PaletteLine => ({
    ...visit,
    run: () => {
      setVisits([visit, ...visits.filter(({ id }) => id !== visit.id)].slice(0, MOST_VISITS));
      navigate(visit.organization === undefined ? visit.to : addressFor(visit.organization, visit.to));
    },
  });
  const iconOf = (name: string) => {
    const items = sections.flatMap(section => section.items);
    return items.find(({ route }) => route === `/${name}`)?.icon;
  };

  const screens = sections.flatMap(({ group, items }) =>
    items.flatMap(({ route, label, icon }) => [
      place({
        id: route,
        label: translate(label),
        detail: translate(`shell.navigation.groups.${group}`),
        icon,
        to: route,
      }),
      ...(tabs.get(route) ?? []).map(tab => {
        const to = tab.path === '' ? route : `${route}/${tab.path}`;
        return place({ id: `tab ${to}`, label: translate(tab.label), detail: translate(label), icon, to });
      }),
    ]),
  );
  const actions: PaletteLine[] = [
    ...resources.flatMap(resource => {
      const title = translate(`resources.${resource.name}.title`);
      const icon = iconOf(resource.name);
      const role = person?.role ?? 'user';
      return [
        ...(isPossible(resource, 'create') && mayDo(resource, role, 'create')
          ? [
              {
                id: `create ${resource.name}`,
                label: labelsOf(resource, translate).create,
                icon,
                run: () => navigate(`/${resource.name}/create`),
              },
            ]
          : []),
        ...(waysFor(resource, role).length > 0
          ? [
              {
                id: `import ${resource.name}`,
                label: translate('palette.import', { title }),
                icon,
                run: () => navigate(newImportPath(resource)),
              },
            ]
          : []),
      ];
    }),
    ...schemeChoices.map(choice => ({
      id: `theme ${choice}`,
      label: translate('palette.theme', { choice: translate(`shell.theme.${choice}`) }),
      run: () => setSchemeChoice(choice),
    })),
    { id: 'help', label: translate('shell.account.help'), run: onHelp },
    { id: 'sign-out', label: translate('shell.account.signOut'), run: leaveToSignOut },
  ];
  const all = { id: everyOrganization, label: translate('shell.organization.everywhere') };
  const others: PaletteLine[] = (isOperator ? [all, ...organizations] : [])
    .filter(({ id }) => id !== chosen)
    .map(({ id, label }) => ({
      id: `switch ${id}`,
      label: translate('palette.switch', { name: label }),
      ...(id !== everyOrganization && { detail: id }),
      icon: iconOf('organizations'),
      run: () => switchTo(id),
    }));

  const records = found.map(({ entry, records }) => ({
    name: translate(`resources.${entry.name}.title`),
    items: records.map(({ record, title }) => {
      const { organization } = record;
      const names = organizations.find(({ id }) => id === organization)?.label;
      return place({
        id: `record ${entry.name} ${record.id}`,
        label: title,
        ...(isOperator && names !== undefined && { detail: names }),
        ...(iconOf(entry.name) !== undefined && { icon: iconOf(entry.name) as MenuIcon }),
        to: `/${entry.name}/${encodeURIComponent(record.id)}/show`,
        ...(typeof organization === 'string' && { organization }),
      });
    }),
  }));

  const isTyped = text.trim() !== '';
  const groups: PaletteGroup<PaletteLine>[] = [
    { name: translate('palette.groups.recent'), items: isTyped ? [] : visits.map(place) },
    { name: translate('palette.groups.screens'), items: matching(screens, text) },
    { name: translate('palette.groups.actions'), items: matching(actions, text) },
    {
      name: translate('palette.groups.organizations'),
      items: isTyped ? matching(others, text).slice(0, MOST_ORGANIZATIONS) : [],
    },
    ...records,
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: isSearching || (isOperator && isTyped && isPending),
    error: error ?? organizationsError ?? undefined,
  };
}

/** Returns the resources to which the user may add records, as soon as their definitions are loaded. */
function useCreatable(): AnyResource[] {
  const role = usePerson()?.role ?? 'user';
  const [resources, setResources] = useState<AnyResource[]>([]);
  useEffect(() => {
    let isWanted = true;
    const names = catalogue.filter(entry => !isTab(entry) && mayDo(entry, role, 'create')).map(({ name }) => name);
    Promise.allSettled(names.map(loadResource)).then(results => {
      // A definition that can't be loaded shows its error on its own page.
      if (isWanted) setResources(results.flatMap(it => (it.status === 'fulfilled' ? [it.value] : [])));
    });
    return () => {
      isWanted = false;
    };
  }, [role]);
  return resources;
}

/** Returns the tabs of custom pages by route, as soon as they are loaded. */
function useTabs(): ReadonlyMap<Route, readonly PageTab[]> {
  const [tabs, setTabs] = useState<ReadonlyMap<Route, readonly PageTab[]>>(new Map());
  useEffect(() => {
    let isWanted = true;
    const loads = routeNames.flatMap(route => {
      const load = customPages[route]?.tabs;
      return load ? [load().then(tabs => [route, tabs] as const)] : [];
    });
    Promise.allSettled(loads).then(results => {
      if (isWanted) setTabs(new Map(results.flatMap(it => (it.status === 'fulfilled' ? [it.value] : []))));
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return tabs;
}
