import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { maySee, pages, type Route } from '../../contract/routes';
import { domains } from '../../resources/ui';
import { useRole } from '../access/useRole';
import { useHasFeature } from '../organization/useFeatures';
import { renderPart } from '../screens/renderPart';
import { screensOf } from './builtScreens';
import type { DomainPanel } from './domain';
import { useRuntimeConfig } from './runtimeConfig';

/** Returns the panels of a place whose screens the user may see. */
export function usePanels(place: DomainPanel['place']): readonly DomainPanel[] {
  const has = useHasScreen();
  return domains
    .flatMap(({ panels = [] }) => panels)
    .filter(panel => panel.place === place && (panel.screen === undefined || has(panel.screen)))
    .sort((one, other) => (one.order ?? 0) - (other.order ?? 0));
}

export function Panels({ at, now }: { at: DomainPanel['place']; now?: number }) {
  const translate = useTranslate();
  const [begin] = useState(Date.now);
  return usePanels(at).map(({ place, Panel, height }, index) => (
    <Suspense
      // biome-ignore lint/suspicious/noArrayIndexKey: panels have no name, and their order is fixed
      key={`${place} ${index}`}
      fallback={
        height === undefined ? null : (
          <Skeleton
            variant="rounded"
            height={height}
            sx={{ mt: place === 'row' ? 4 : 0 }}
            role="status"
            aria-label={translate('shell.loading')}
          />
        )
      }
    >
      {renderPart(Panel, { now: now ?? begin })}
    </Suspense>
  ));
}

/** Returns a function that tells whether the user's role may see a screen and the organisation has its feature. */
function useHasScreen(): (route: Route) => boolean {
  const role = useRole();
  const hasFeature = useHasFeature();
  const config = useRuntimeConfig();
  const screens = screensOf(config ?? { features: {} });
  return route =>
    maySee(role, route) && hasFeature(pages[route].feature) && screens.some(screen => screen.route === route);
}
