import { maySee, pages, type Route } from '../../contract/routes';
import { screensOf } from '../app/builtScreens';
import { useRuntimeConfig } from '../app/runtimeConfig';
import { useHasFeature } from '../organization/useFeatures';
import { useRole } from './useRole';

/** Tells whether the person has a screen: the role may see it, and neither installation nor organisation lacks it. */
export function useHasScreen(): (route: Route) => boolean {
  const role = useRole();
  const hasFeature = useHasFeature();
  const config = useRuntimeConfig();
  const screens = screensOf(config ?? { features: {} });
  return route =>
    maySee(role, route) && hasFeature(pages[route].feature) && screens.some(screen => screen.route === route);
}
