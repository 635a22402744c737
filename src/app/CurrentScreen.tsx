import { ResourceContextProvider } from 'ra-core';
import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { features } from '../../contract/features';
import { type Route as PageRoute, pages } from '../../contract/routes';
import { useResource } from '../../resources/useResource';
import { withinOrganization } from '../../schema/across';
import { withoutFeatures } from '../../schema/withoutFeatures';
import { redirectTarget, routeOf } from '../access/routeGuard';
import { useCurrentUser } from '../access/useRole';
import type { MenuEntry } from '../layout/menu';
import { useActiveOrganization, useChosenOrganization } from '../organization/activeOrganization';
import { ScreenOrganization } from '../organization/ScreenOrganization';
import { useHasFeature, useOrganizationsWithout } from '../organization/useFeatures';
import { useMismatch } from '../organization/useMismatch';
import { useIsLoadingOrganization } from '../organization/useOrganizationList';
import { toBrowser } from '../public/address';
import { ErrorBoundary } from '../public/ErrorBoundary';
import { isPublic } from '../public/publicPage';
import { LazyListScreen } from '../screens/list/LazyListScreen';
import { customPages } from './customPages';
import { lazyWithRetry } from './lazyWithRetry';
import { PageSkeleton } from './PageSkeleton';
import { Redirect } from './Redirect';

const SingleRecordScreen = lazyWithRetry(() => import('../screens/record/SingleRecordScreen'));
const CustomResourceScreen = lazyWithRetry(() => import('../screens/custom/CustomResourceScreen'));
const Refused = lazyWithRetry(() => import('./Refused'));
const FeatureOff = lazyWithRetry(() => import('../organization/FeatureOff'));
const FeatureNotice = lazyWithRetry(() => import('../organization/FeatureNotice'));
const OrganizationMismatch = lazyWithRetry(() => import('../organization/OrganizationMismatch'));

/** Renders the screen of the current address, or redirects to an address that the user may see. */
export function CurrentScreen({ entries }: { entries: readonly MenuEntry[] }) {
  const { pathname, key: visit } = useLocation();
  const { role, startPage } = useCurrentUser();
  const organization = useChosenOrganization();
  const route = routeOf(pathname);
  const feature = route && pages[route].feature;
  const organizationsWithout = useOrganizationsWithout(feature);
  if (isPublic(pathname)) return <LeaveTo address={pathname} />;
  const redirectPath = redirectTarget(pathname, role, route => entries.some(entry => entry.route === route), startPage);
  if (redirectPath !== undefined) {
    if (pathname === '/') return <Redirect to={redirectPath} />;
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Refused to={redirectPath} noPage={pathname} />
      </Suspense>
    );
  }
  const entry = entries.find(screen => screen.route === route);
  if (!entry) throw new Error(`No screen is built for ${pathname}`);
  // A screen's state belongs to one organisation, so remount it for another one.
  const key = `${screenOf(entry.route)} ${organization}`;
  return (
    <ErrorBoundary key={key} resetKey={visit}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route
            path={`${entry.route}/*`}
            element={
              <>
                {feature !== undefined && organizationsWithout.length > 0 && (
                  <FeatureNotice feature={feature} organizationsWithout={organizationsWithout} />
                )}
                <ScreenOrganization>
                  <Screen entry={entry} entries={entries} />
                </ScreenOrganization>
              </>
            }
          />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Returns the first route with the same page, so that navigating between its routes keeps the page's state. */
function screenOf(route: PageRoute): string {
  const page = customPages[route]?.Page;
  return (page && Object.entries(customPages).find(([, { Page }]) => Page === page)?.[0]) ?? route;
}

function Screen({ entry, entries }: { entry: MenuEntry; entries: readonly MenuEntry[] }): ReactNode {
  const { resource, customResource } = entry;
  const mismatch = useMismatch();
  const { feature, ofOrganization } = pages[entry.route];
  const has = useHasFeature();
  const isLoadingOrganization = useIsLoadingOrganization();
  // A page of an organisation without the feature would make calls that are refused.
  if (ofOrganization && isLoadingOrganization) return <PageSkeleton />;
  if (mismatch) return <OrganizationMismatch {...mismatch} />;
  if (feature !== undefined && !has(feature)) return <FeatureOff feature={feature} />;
  const custom = customPages[entry.route];
  if (custom) return <custom.Page />;
  if (customResource) {
    return <CustomResourceScreen shown={customResource} all={entries.flatMap(each => each.customResource ?? [])} />;
  }
  if (!resource) throw new Error(`No page is built for ${entry.route}`);
  return (
    <ResourceContextProvider value={resource.name}>
      <ResourceScreen name={resource.name} />
    </ResourceContextProvider>
  );
}

function ResourceScreen({ name }: { name: string }) {
  const defined = useResource(name);
  const has = useHasFeature();
  const missingFeatures = features.filter(feature => !has(feature)).join();
  const isWithin = useActiveOrganization() !== undefined;
  // Keep the identity, because screens compare definitions.
  const resource = useMemo(() => {
    const offered = withoutFeatures(
      defined,
      feature => feature === undefined || !missingFeatures.split(',').includes(feature),
    );
    return isWithin ? withinOrganization(offered) : offered;
  }, [defined, missingFeatures, isWithin]);
  return resource.list ? <LazyListScreen resource={resource} /> : <SingleRecordScreen resource={resource} />;
}

/** Loads an address outside the signed-in console. */
function LeaveTo({ address }: { address: string }) {
  useEffect(() => {
    location.replace(toBrowser(address));
  }, [address]);
  return null;
}
