/**
 * `npm run simulate -- --devices 10000 --hz 1`: simulates devices that report positions to a running service, and
 * prints statistics. The service must use the same TRACKING_SECRET.
 */
import { parseArgs } from 'node:util';
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
  const values = readArguments();
  const { secret, organization, user: username, password } = values;
  const devices = numberOption('devices', values.devices, 1, 1_000_000);
  if (!Number.isInteger(devices)) throw new UsageError(`--devices must be a whole number, not "${values.devices}".`);
  const hz = numberOption('hz', values.hz, 0.001, 100);
  const seconds = values.seconds === undefined ? undefined : numberOption('seconds', values.seconds, 1, 1_000_000);
  const centre = { lng: numberOption('lng', values.lng, -180, 180), lat: numberOption('lat', values.lat, -85, 85) };
  const url = originOf(values.url);
  if (!secret) throw new UsageError('Say with --secret or TRACKING_SECRET what the service was started with.');
  if (!password) throw new UsageError('Say with --password or DEMO_PASSWORD how --user signs in to list the people.');

  const { acceptsSecret, simulate, listUsernames } = await load(
    'resources/tracking/service/live/simulator/simulate.ts',
  );

  if (!(await acceptsSecret(url, secret))) throw new UsageError(`${url} was not started with this TRACKING_SECRET.`);
  const usernames = await listUsernames({ url, username, password }, organization, devices);
  if (usernames.length < devices) {
    console.log(
      `${organization} has ${usernames.length} people to simulate. For more, run npm run seed -- --users <how many> --organizations 1, then simulate with --organization scale-1.`,
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
          ...(late ? [`${late} batches left out`] : []),
          `answers in ${p50.toFixed(0)} ms, 95 % within ${p95.toFixed(0)} ms`,
          ...(reason ? [reason] : []),
        ].join(', '),
      ),
  });
}

class UsageError extends Error {}

function readArguments() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const [what] = error.message.split('. ');
    const names = Object.keys(options).map(name => `--${name}`);
    throw new UsageError(`${what}; there are ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`);
  }
}

function numberOption(name, text, min, max) {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (number >= min && number <= max) return number;
  throw new UsageError(`--${name} must be a number from ${min} to ${max}, not "${text}".`);
}

function originOf(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
  throw new UsageError(`--url must be the address of a running service, such as http://localhost:8080, not "${text}".`);
}

function errorMessage(error) {
  if (error instanceof UsageError) return error.message;
  const reason = error.cause?.message || error.cause?.code || error.message;
  return error.message === 'fetch failed' ? `The service does not answer: ${reason}.` : reason;
}

main().catch(error => {
  console.error(errorMessage(error));
  process.exitCode = 1;
});
