import { useLocation, useTranslate } from 'ra-core';
import { isValidElement, Suspense } from 'react';
import type { AnyResource } from '../../../schema/define';
import { mayDo } from '../../../schema/record';
import { useRole } from '../../access/useRole';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { useActiveOrganization, useChosenOrganization, useIsEverywhere } from '../../organization/activeOrganization';
import { importPath } from '../import/importRoute';
import { RecordDrawer } from '../record/RecordDrawer';
import { useScreens } from '../useScreens';
import { ListPage } from './ListPage';
import { NoPermission } from './states/ListStates';

const ChooseOrganization = lazyWithRetry(async () => {
  const { ChooseOrganization: choice } = await import('../../organization/ChooseOrganization');
  return { default: choice };
});
const ElementPage = lazyWithRetry(() => import('../custom/ElementPage'));
const ImportScreen = lazyWithRetry(() => import('../import/ImportScreen'));

/**
 * Renders a resource's list, and over it the drawer with the record of the route. A custom `List` in the resource's
 * `screens` replaces the list. The path `/import` under the list's shows its imports.
 */
export function ListScreen({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const role = useRole();
  const chosen = useChosenOrganization();
  const organization = useActiveOrganization();
  const isEverywhere = useIsEverywhere();
  const isImport = useLocation().pathname === importPath(resource.name) && resource.imports !== undefined;
  if (!mayDo(resource, role, 'list')) return <NoPermission resource={resource} />;
  if (resource.scope === 'organization' && organization === undefined) {
    if (isImport) return <ChooseOrganization reason={translate('shell.organization.oneForImport')} />;
    if (!resource.across || !isEverywhere) return <ChooseOrganization offersAll={resource.across !== undefined} />;
  }
  if (isImport) return <ImportScreen resource={resource} />;
  return (
    // The key resets the selection when another organisation is chosen.
    <Suspense key={chosen}>
      <ChosenList resource={resource} />
      <RecordDrawer resource={resource} />
    </Suspense>
  );
}

function ChosenList({ resource }: { resource: AnyResource }) {
  const { List } = useScreens(resource);
  if (!List) return <ListPage resource={resource} />;
  return isValidElement(List) ? <ElementPage>{List}</ElementPage> : <List />;
}
