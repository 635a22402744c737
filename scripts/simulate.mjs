/**
 * `npm run simulate -- --devices 10000 --hz 1`: simulates devices that report positions to a running service, and
 * prints statistics. The service must use the same TRACKING_SECRET.
 */
import { numberOption, readOptions, refuse, runCommand } from './lib/commandLine.mjs';
import { load } from './lib/load.mjs';

const options = {
  devices: { type: 'string', default: '100' },
  hz: { type: 'string', default: '1' },
  seconds: { type: 'string' },
  url: { type: 'string', default: `http://localhost:${process.env.PORT || 8080}` },
  secret: { type: 'string', default: process.env.TRACKING_SECRET },
  organization: { type: 'string', default: 'acme' },
  user: { type: 'string', default: 'super' },
  password: { type: 'string', default: process.env.DEMO_PASSWORD },
  lng: { type: 'string', default: '-0.1' },
  lat: { type: 'string', default: '51.51' },
};

async function main() {
  const values = readOptions(options);
  const { secret, organization, user: username, password } = values;
  const devices = numberOption('devices', values.devices, 1, 1_000_000, { isWhole: true });
  const hz = numberOption('hz', values.hz, 0.001, 100);
  const seconds = values.seconds === undefined ? undefined : numberOption('seconds', values.seconds, 1, 1_000_000);
  const centre = { lng: numberOption('lng', values.lng, -180, 180), lat: numberOption('lat', values.lat, -85, 85) };
  const url = originOf(values.url);
  if (!secret) refuse('Give the TRACKING_SECRET of the service, by --secret or the variable of this name.');
  if (!password) refuse('Give the password of --user, by --password or the variable DEMO_PASSWORD.');

  const { acceptsSecret, simulate, listUsernames } = await load(
    'resources/tracking/service/live/simulator/simulate.ts',
  );

  if (!(await acceptsSecret(url, secret))) refuse(`The service at ${url} has another TRACKING_SECRET.`);
  const usernames = await listUsernames({ url, username, password }, organization, devices);
  if (usernames.length < devices) {
    console.log(
      `${organization} has ${usernames.length} users to simulate. For more, run npm run seed -- --users <how many> --organizations 1, then simulate with --organization scale-1.`,
    );
  }
  if (usernames.length === 0) return;
  const abortController = new AbortController();
  process.once('SIGINT', () => abortController.abort());
  if (seconds !== undefined) setTimeout(() => abortController.abort(), seconds * 1000);
  console.log(`${usernames.length} devices of ${organization}, ${hz} Hz, to ${url}`);
  await simulate({
    url,
    secret,
    usernames,
    hz,
    centre,
    signal: abortController.signal,
    onSecond: ({ accepted, duplicates, refused, failed, late, p50, p95, reason }) =>
      console.log(
        [
          `${accepted} accepted`,
          ...(duplicates ? [`${duplicates} duplicates`] : []),
          ...(refused ? [`${refused} refused`] : []),
          ...(failed ? [`${failed} batches failed`] : []),
          ...(late ? [`${late} batches skipped`] : []),
          `answers in ${p50.toFixed(0)} ms, 95 % within ${p95.toFixed(0)} ms`,
          ...(reason ? [reason] : []),
        ].join(', '),
      ),
  });
}

function originOf(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
  return refuse(`--url must be the address of a running service, such as http://localhost:8080, not "${text}".`);
}

await runCommand(main, 'The service does not answer');
