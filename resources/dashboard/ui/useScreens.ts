import { featureOfRoute, maySee, type Route } from '../../../contract/routes';
import { useRole } from '../../../src/access/useRole';
import { screensOf } from '../../../src/app/builtScreens';
import { useRuntimeConfig } from '../../../src/app/runtimeConfig';
import { useHasFeature } from '../../../src/organization/useFeatures';

/** Tells whether the person has a screen: the role may see it, and neither installation nor organisation lacks it. */
export function useHasScreen(): (route: Route) => boolean {
  const role = useRole();
  const hasFeature = useHasFeature();
  const config = useRuntimeConfig();
  const screens = screensOf(config ?? { features: {} });
  return route =>
    maySee(role, route) && hasFeature(featureOfRoute[route]) && screens.some(screen => screen.route === route);
}
