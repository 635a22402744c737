import { maySee, type Route } from '../../../contract/routes';
import { useRole } from '../../access/useRole';
import { screensOf } from '../../app/builtScreens';
import { useRuntimeConfig } from '../../app/runtimeConfig';

/** Tells whether the person has a screen: the role may see it, and the installation has not switched it off. */
export function useHasScreen(): (route: Route) => boolean {
  const role = useRole();
  const config = useRuntimeConfig();
  const screens = screensOf(config ?? { features: {} });
  return route => maySee(role, route) && screens.some(screen => screen.route === route);
}
