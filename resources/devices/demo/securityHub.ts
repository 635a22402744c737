import { demo } from '../../../contract/demo';
import { DAY_MS } from '../../../contract/durations';
import type { Database } from '../../../service/db/connect';
import { securityDevices } from '../../../service/db/schema';
import { createRandom, type Random } from '../../../service/demo/random';
import type { NewUser } from '../../users/demo/users';
import type { DevicePlatform } from '../contract/securityHubWords';

const SEED = 20_260_104;

type NewSecurityDevice = typeof securityDevices.$inferInsert;

type Model = readonly [manufacturer: string, model: string, kind: string];

const models: Readonly<Record<DevicePlatform, readonly Model[]>> = {
  ios: [
    ['Apple', 'iPhone 16 Pro', 'iPhone'],
    ['Apple', 'iPhone 15', 'iPhone'],
    ['Apple', 'iPhone 13', 'iPhone'],
    ['Apple', 'iPhone SE', 'iPhone'],
  ],
  ipados: [
    ['Apple', 'iPad Air', 'iPad'],
    ['Apple', 'iPad mini', 'iPad'],
  ],
  android: [
    ['Samsung', 'Galaxy S24', 'Galaxy'],
    ['Samsung', 'Galaxy A55', 'Galaxy'],
    ['Google', 'Pixel 9', 'Pixel'],
    ['Google', 'Pixel 7a', 'Pixel'],
    ['Xiaomi', 'Redmi Note 13', 'Redmi'],
  ],
  windows: [
    ['Lenovo', 'ThinkPad X1', 'laptop'],
    ['Dell', 'Latitude 7440', 'laptop'],
    ['Microsoft', 'Surface Laptop 6', 'laptop'],
  ],
  macos: [
    ['Apple', 'MacBook Air', 'MacBook'],
    ['Apple', 'MacBook Pro', 'MacBook'],
  ],
  linux: [['Framework', 'Laptop 13', 'laptop']],
};

const versions: Readonly<Record<DevicePlatform, readonly (readonly [version: string, weight: number])[]>> = {
  ios: [
    ['26.1', 55],
    ['26.0.1', 14],
    ['18.7.2', 18],
    ['17.7.10', 7],
    ['16.7.12', 6],
  ],
  ipados: [
    ['26.1', 50],
    ['18.7.2', 35],
    ['16.7.12', 15],
  ],
  android: [
    ['16', 36],
    ['15', 34],
    ['14', 18],
    ['13', 8],
    ['12', 4],
  ],
  windows: [
    ['11', 80],
    ['10', 20],
  ],
  macos: [
    ['26.1', 60],
    ['15.7.2', 30],
    ['13.7.8', 10],
  ],
  linux: [['13', 1]],
};

const countries: Readonly<Record<string, string>> = { acme: 'GB', globex: 'DE', initrode: 'US' };
/** Address ranges reserved for documentation (RFC 5737). */
const networks = ['192.0.2', '198.51.100', '203.0.113'];
const harmfulApps = ['com.example.flashlight.pro', 'com.example.cleaner.max', 'net.example.freevpn'];

/** Inserts the devices of the demo's users with their last reports. Most have no problems. */
export async function seedSecurityHub(
  db: Database,
  { people, now }: { people: readonly NewUser[]; now: Date },
): Promise<void> {
  await db.orm.insert(securityDevices).values(createSecurityDevices(people, now));
}

/** Creates a device for every user who was ever seen, and a second one for some. */
function createSecurityDevices(people: readonly NewUser[], now: Date): NewSecurityDevice[] {
  const random = createRandom(SEED);
  return people.flatMap(user => {
    if (user.organizationId == null || user.lastSeenAt == null) return [];
    if (user.id === demo.acmeUser) return exampleDevices(random, user, now);
    const main = makeDevice(random, user, mainPlatform(random, user), now);
    const second = random.chance(0.2)
      ? [makeDevice(random, user, random.pick(['ipados', 'windows', 'macos']), now)]
      : [];
    // Apps report in the background, so the last report isn't older than the user's last activity, after which
    // disabled users no longer report.
    const lastCheckInAt =
      user.status === 'disabled' || main.lastCheckInAt < user.lastSeenAt ? user.lastSeenAt : main.lastCheckInAt;
    return [{ ...main, appVersion: user.appVersion ?? null, lastCheckInAt }, ...second];
  });
}

/** The devices that examples and end-to-end tests rely on: one without problems, and one with as many as possible. */
function exampleDevices(random: Random, user: NewUser, now: Date): NewSecurityDevice[] {
  const healthy = {
    ...makeDevice(random, user, 'ios', now),
    id: demo.device,
    osVersion: '26.1',
    ...withoutProblems,
    lastCheckInAt: new Date(now.getTime() - 20 * 60_000),
  };
  const compromised = {
    ...makeDevice(random, user, 'android', now),
    deviceName: 'Ada’s old Galaxy',
    manufacturer: 'Samsung',
    model: 'Galaxy A55',
    osVersion: '13',
    ...withoutProblems,
    jailbroken: true,
    passcodeSet: false,
    securityPatchLevel: new Date(now.getTime() - 300 * DAY_MS),
    developerMode: true,
    malwareApps: harmfulApps.slice(0, 1),
    integrity: 'failed' as const,
    lastCheckInAt: new Date(now.getTime() - 3 * DAY_MS),
  };
  return [healthy, compromised];
}

const withoutProblems = {
  jailbroken: false,
  passcodeSet: true,
  encrypted: true,
  emulator: false,
  appTampered: false,
  hookingDetected: false,
  developerMode: false,
  adbEnabled: false,
  malwareApps: [] as string[],
};

function mainPlatform(random: Random, { platform }: NewUser): DevicePlatform {
  if (platform === 'ios' || platform === 'android') return platform;
  return random.pick(['windows', 'macos']);
}

function makeDevice(
  random: Random,
  user: NewUser,
  platform: DevicePlatform,
  now: Date,
): NewSecurityDevice & { lastCheckInAt: Date } {
  const [manufacturer, model, kind] = random.pick(models[platform]);
  const isAndroid = platform === 'android';
  const isMobile = isAndroid || platform === 'ios' || platform === 'ipados';
  const addedAt = user.createdAt?.getTime() ?? now.getTime();
  const daysAgo = (days: number) => new Date(Math.max(addedAt, now.getTime() - Math.round(days * DAY_MS)));
  const jailbroken = isMobile && random.chance(0.03);
  const developer = isAndroid && random.chance(0.06);
  const malware = isAndroid && random.chance(0.03);
  // Some apps are too old to report anything about the device.
  const isSilent = random.chance(0.03);
  const ifReported = (value: boolean) => (isSilent ? null : value);
  return {
    id: random.uuid(),
    organizationId: user.organizationId ?? '',
    userId: user.id,
    deviceId: random.uuid().replaceAll('-', '').slice(0, 16).toUpperCase(),
    deviceName: `${user.firstName}’s ${kind}`,
    manufacturer,
    model,
    platform,
    osVersion: random.weighted(versions[platform]),
    securityPatchLevel: isAndroid
      ? patchReleaseDate(
          now,
          random.weighted([
            [random.whole(5, 80), 80],
            [random.whole(95, 400), 20],
          ]),
        )
      : null,
    appVersion: random.pick(['5.4.1', '5.4.0', '5.3.2']),
    appBuild: String(random.whole(2100, 2190)),
    jailbroken: ifReported(jailbroken),
    passcodeSet: ifReported(!random.chance(0.05)),
    biometricsEnabled: ifReported(random.chance(0.8)),
    encrypted: ifReported(isMobile || !random.chance(0.15)),
    hardwareBackedKeystore: ifReported(!random.chance(0.04)),
    developerMode: isAndroid ? ifReported(developer) : null,
    adbEnabled: isAndroid ? ifReported(developer && random.chance(0.6)) : null,
    unknownSources: isAndroid ? ifReported(malware || random.chance(0.08)) : null,
    emulator: ifReported(isAndroid && random.chance(0.01)),
    appTampered: ifReported(random.chance(0.01)),
    hookingDetected: ifReported(jailbroken && random.chance(0.4)),
    malwareApps: malware ? random.some(harmfulApps, random.whole(1, 2)) : [],
    integrity: isSilent ? 'unknown' : jailbroken || malware ? 'failed' : 'verified',
    vpnActive: ifReported(random.chance(0.15)),
    dnsProfileInstalled: ifReported(random.chance(0.6)),
    ipAddress: `${random.pick(networks)}.${random.whole(1, 254)}`,
    country: countries[user.organizationId ?? ''] ?? null,
    firstSeenAt: new Date(addedAt),
    lastCheckInAt: daysAgo(
      random.weighted([
        [random.next() * 3, 82],
        [7 + random.next() * 20, 12],
        [31 + random.next() * 60, 6],
      ]),
    ),
  };
}

/** Returns the release date of a security patch: the first or the fifth of a month. */
function patchReleaseDate(now: Date, days: number): Date {
  const day = new Date(now.getTime() - days * DAY_MS);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() < 5 ? 1 : 5));
}
