/** The first segments of the addresses that the service serves. `service/server.test.ts` finds a missing one. */
export const servicePaths = [
  'api',
  'blocked',
  'brand',
  'config.json',
  'device',
  'healthz',
  'identity',
  'idp',
  'live',
  'livez',
  'map.pmtiles',
  'metrics',
  'pictures',
  'positions',
  'resolver',
  'rest',
  'sms',
  'store',
  'tracks',
  'web',
];

/** The pattern of the addresses that Vite's development server forwards to the service. */
export const forwardedPaths = `^/(${servicePaths.map(path => path.replace('.', '\\.')).join('|')})([/?]|$)`;
