import { useQuery } from '@tanstack/react-query';
import { useStore, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { MenuIcon } from '../../../contract/page';
import { isRoute, pages, type Route, routeNames } from '../../../contract/routes';
import { importNamesFor } from '../../../dataProvider/import/columns';
import { catalogue } from '../../../resources/catalogue';
import { loadResource } from '../../../resources/loading';
import { organizationOf } from '../../../schema/across';
import type { AnyResource } from '../../../schema/define';
import { canDo, isTab, mayDo } from '../../../schema/record';
import { useCurrentUser, useRole } from '../../access/useRole';
import { customPages } from '../../app/customPages';
import type { PageTab } from '../../app/domain';
import { requestSignOut } from '../../auth/leaving';
import { PLURAL } from '../../i18n/text';
import { useOrganizations } from '../../organization/activeOrganization';
import { addressFor } from '../../organization/organizationAddress';
import { everyOrganization } from '../../organization/organizationStore';
import { useOrganizationList } from '../../organization/useOrganizationList';
import { useSwitchOrganization } from '../../organization/useSwitchOrganization';
import { newImportPath } from '../../screens/import/importRoute';
import { labelsOf } from '../../screens/record/useLabels';
import { schemeChoices, setSchemeChoice } from '../../theme/schemeChoice';
import type { MenuSection } from '../menu';
import { byName, groupsByName, matching, type PaletteGroup, type PaletteItem } from './match';
import { type FoundRecords, useFoundRecords } from './useFoundRecords';

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

const MAX_VISITS = 6;
const MAX_ORGANIZATIONS = 5;

/**
 * Returns the palette's lines for a text: local matches and records found by the service, and of both first the groups
 * in which a name matches.
 */
export function usePaletteItems(text: string, sections: readonly MenuSection[], onOpenHelp: () => void) {
  const translate = useTranslate();
  const isOperator = useRole() === 'super_admin';
  const { recent, lineTo } = useVisits();
  const screens = useScreenVisits(sections);
  const inMenu = ({ name }: { name: string }) => screens.some(({ to }) => to === `/${name}`);
  const actions = useActionLines(inMenu, onOpenHelp);
  const organizations = useOrganizationLines(isOperator);
  const records = useRecordVisits(isOperator);
  const { found, isSearching, error } = useFoundRecords(text, inMenu);
  const { isPending, error: organizationsError } = useOrganizationList(isOperator);

  const isTyped = text.trim() !== '';
  const groups: PaletteGroup<PaletteLine>[] = [
    { name: translate('palette.groups.recent'), items: isTyped ? [] : recent.map(lineTo) },
    { name: translate('palette.groups.screens'), items: matching(screens, text).map(lineTo) },
    { name: translate('palette.groups.actions'), items: matching(actions, text) },
    {
      name: translate('palette.groups.organizations'),
      items: isTyped ? matching(organizations, text).slice(0, MAX_ORGANIZATIONS) : [],
    },
    ...found.map(of => ({
      name: translate(`resources.${of.entry.name}.title`),
      items: byName(records(of), text).map(lineTo),
    })),
  ];
  return {
    groups: groupsByName(
      groups.filter(({ items }) => items.length > 0),
      text,
    ),
    isSearching: isSearching || (isOperator && isTyped && isPending),
    error: error ?? organizationsError ?? undefined,
  };
}

/** Returns the recent destinations, and a function that makes a line of a destination. */
function useVisits() {
  const navigate = useNavigate();
  const [recent, setRecent] = useStore<Visit[]>(`palette.recent.${useCurrentUser().id}`, []);
  const lineTo = (visit: Visit): PaletteLine => ({
    ...visit,
    run: () => {
      setRecent([visit, ...recent.filter(({ id }) => id !== visit.id)].slice(0, MAX_VISITS));
      navigate(visit.organization === undefined ? visit.to : addressFor(visit.organization, visit.to));
    },
  });
  return { recent, lineTo };
}

function useScreenVisits(sections: readonly MenuSection[]): Visit[] {
  const translate = useTranslate();
  const tabs = useTabs();
  return sections.flatMap(({ group, items }) =>
    items.flatMap(({ route, label, icon }) => [
      {
        id: route,
        label: translate(label),
        detail: translate(`shell.navigation.groups.${group}`),
        icon,
        to: route,
      },
      ...(tabs.get(route) ?? []).map(tab => {
        const to = tab.path === '' ? route : `${route}/${tab.path}`;
        return { id: `tab ${to}`, label: translate(tab.label), detail: translate(label), icon, to };
      }),
    ]),
  );
}

/** Returns the actions: adding and importing records of what is in the menu, the theme, help and signing out. */
function useActionLines(inMenu: (resource: AnyResource) => boolean, onOpenHelp: () => void): PaletteLine[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  const role = useRole();
  const resources = useCreatableResources();
  const creationLines = resources.filter(inMenu).flatMap(resource => {
    const icon = iconOf(resource.name);
    const labels = labelsOf(resource, translate);
    const create = {
      id: `create ${resource.name}`,
      label: labels.create,
      icon,
      run: () => navigate(`/${resource.name}/create`),
    };
    const importing = {
      id: `import ${resource.name}`,
      label: translate('import.title', { name: labels.name(PLURAL) }),
      icon,
      run: () => navigate(newImportPath(resource.name)),
    };
    return [
      ...(canDo(resource, role, 'create') ? [create] : []),
      ...(importNamesFor(resource, role).length > 0 ? [importing] : []),
    ];
  });
  return [
    ...creationLines,
    ...schemeChoices.map(choice => ({
      id: `theme ${choice}`,
      label: translate('palette.theme', { choice: translate(`account.theme.${choice}`) }),
      run: () => setSchemeChoice(choice),
    })),
    { id: 'help', label: translate('account.help'), run: onOpenHelp },
    { id: 'sign-out', label: translate('account.signOut'), run: requestSignOut },
  ];
}

function useOrganizationLines(isOperator: boolean): PaletteLine[] {
  const translate = useTranslate();
  const switchTo = useSwitchOrganization();
  const { organizations, chosen } = useOrganizations();
  const all = { id: everyOrganization, label: translate('shell.organization.everywhere') };
  return (isOperator ? [all, ...organizations] : [])
    .filter(({ id }) => id !== chosen)
    .map(({ id, label }) => ({
      id: `switch ${id}`,
      label: translate('palette.switch', { name: label }),
      ...(id !== everyOrganization && { detail: id }),
      icon: iconOf('organizations'),
      run: () => switchTo(id),
    }));
}

/** Returns a function that makes destinations of found records. */
function useRecordVisits(isOperator: boolean): (found: FoundRecords) => Visit[] {
  const { organizations } = useOrganizations();
  return ({ entry, records }) =>
    records.map(({ record, label, detail }) => {
      const organization = organizationOf(record);
      const organizationLabel = isOperator && organizations.find(({ id }) => id === organization)?.label;
      return {
        id: `record ${entry.name} ${record.id}`,
        label,
        detail: [detail !== label && detail, organizationLabel].filter(Boolean).join(' · ') || undefined,
        icon: iconOf(entry.name),
        to: `/${entry.name}/${encodeURIComponent(record.id)}/show`,
        organization,
      };
    });
}

function iconOf(resource: string): MenuIcon | undefined {
  const route = `/${resource}`;
  return isRoute(route) ? pages[route].menu.icon : undefined;
}

/** Returns the resources to which the user may add records, as soon as their definitions are loaded. */
function useCreatableResources(): AnyResource[] {
  const role = useRole();
  const names = catalogue.filter(entry => !isTab(entry) && mayDo(entry, role, 'create')).map(({ name }) => name);
  return useLoaded(`definitions of ${role}`, () => names.map(loadResource));
}

/** Returns the tabs of custom pages by route, as soon as they are loaded. */
function useTabs(): ReadonlyMap<Route, readonly PageTab[]> {
  const tabbed = routeNames.flatMap(route => {
    const load = customPages[route]?.tabs;
    return load ? [{ route, load }] : [];
  });
  return new Map(useLoaded('tabs', () => tabbed.map(async ({ route, load }) => [route, await load()] as const)));
}

/** Returns what could be loaded. A definition that can't be loaded shows its error on its own page. */
function useLoaded<T>(name: string, load: () => readonly Promise<T>[]): T[] {
  const { data = [] } = useQuery({
    queryKey: ['palette', name],
    queryFn: async () => {
      const results = await Promise.allSettled(load());
      return results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
    },
  });
  return data;
}
