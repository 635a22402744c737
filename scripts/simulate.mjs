/**
 * `npm run simulate -- --devices 10000 --hz 1`: has devices of an organisation's people tell a running service where they
 * are, and prints what becomes of it. The service must have been started with the same TRACKING_SECRET.
 */
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { inProject } from './lib/root.mjs';

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
  const { values } = parseArgs({ options });
  const { url, secret, organization, user: username, password } = values;
  const devices = above0('devices', values.devices);
  const hz = above0('hz', values.hz);
  if (!secret) throw new UsageError('Say with --secret or TRACKING_SECRET what the service was started with.');
  if (!password) throw new UsageError('Say with --password or DEMO_PASSWORD how --user signs in to list the people.');

  await ensureInstalled();
  const { tsImport } = await import('tsx/esm/api');
  const { simulate, usernamesOf } = await tsImport(inProject('service/live/simulator/simulate.ts'), import.meta.url);

  const usernames = await usernamesOf({ url, username, password }, organization, devices);
  if (usernames.length < devices) {
    console.log(
      `${organization} has ${usernames.length} people to simulate. For more, run npm run seed -- --users <how many> --organizations 1, then simulate with --organization scale-1.`,
    );
  }
  if (usernames.length === 0) return;
  const ending = new AbortController();
  process.once('SIGINT', () => ending.abort());
  if (values.seconds) setTimeout(() => ending.abort(), above0('seconds', values.seconds) * 1000);
  console.log(`${usernames.length} devices of ${organization}, ${hz} Hz, to ${url}`);
  await simulate({
    url,
    secret,
    usernames,
    hz,
    centre: { lng: Number(values.lng), lat: Number(values.lat) },
    signal: ending.signal,
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

function above0(name, text) {
  const number = Number(text);
  if (!(number > 0)) throw new UsageError(`--${name} must be a number above 0, not "${text}".`);
  return number;
}

main().catch(error => {
  console.error(error instanceof UsageError ? error.message : (error.cause?.message ?? error.message));
  process.exitCode = 1;
});
