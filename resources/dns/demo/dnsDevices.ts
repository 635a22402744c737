import type { Random } from '../../../service/demo/random';
import type { dnsDevices } from '../service/tables/dns';
import type { Maker } from './dnsDomains';

export type NewDevice = typeof dnsDevices.$inferInsert;

/** A user who may own devices. */
export interface Owner {
  id: string;
  firstName: string;
  status?: string;
  platform?: 'ios' | 'android' | 'web' | null;
}

/** The demo's models with the noun for a device's name and the manufacturer. */
const models: readonly (readonly [model: string, what: string, maker: Maker])[] = [
  ['iPhone 15', 'iPhone', 'apple'],
  ['iPhone 14', 'iPhone', 'apple'],
  ['iPhone SE', 'iPhone', 'apple'],
  ['MacBook Pro', 'MacBook', 'apple'],
  ['MacBook Air', 'MacBook', 'apple'],
  ['Surface Laptop 5', 'laptop', 'windows'],
  ['ThinkPad X1', 'laptop', 'windows'],
  ['Latitude 7440', 'laptop', 'windows'],
  ['Galaxy S23', 'Galaxy', 'samsung'],
  ['Galaxy A54', 'Galaxy', 'samsung'],
  ['Pixel 8', 'Pixel', 'google'],
  ['Redmi Note 12', 'Redmi', 'xiaomi'],
  ['P50 Pro', 'Huawei', 'huawei'],
  ['Echo Dot', 'Echo', 'alexa'],
  ['Streaming Stick', 'Roku', 'roku'],
  ['Sonos One', 'Sonos', 'sonos'],
];
const makers = new Map(models.map(([model, , maker]) => [model, maker]));
const of = (...wanted: string[]) => models.filter(([, what]) => wanted.includes(what));
const phones = { ios: of('iPhone'), android: of('Galaxy', 'Pixel', 'Redmi', 'Huawei') };
const computers = of('MacBook', 'laptop');
const things = [
  ['Reception', of('Echo')],
  ['Lobby', of('Roku')],
  ['Canteen', of('Sonos')],
] as const;

/** Returns the manufacturer of a model. */
export function deviceMaker(model: string | null | undefined): Maker {
  return makers.get(model ?? '') ?? 'windows';
}

/** Creates the devices of an organisation: for its active users, and some without an owner. */
export function makeDevices(random: Random, organization: string, people: readonly Owner[]): NewDevice[] {
  let host = 20;
  const device = (name: string, choices: typeof models, userId: string | null): NewDevice => {
    const [model, what] = random.pick(choices);
    host += 1;
    return {
      id: makeId(random),
      organizationId: organization,
      name: userId === null ? `${name} ${what}` : `${name}’s ${what}`,
      model,
      localIp: `10.20.${Math.floor(host / 250)}.${host % 250}`,
      userId,
    };
  };
  const owned = people
    .filter(({ status }) => status === 'active' || status === 'reset_required')
    .flatMap(({ id, firstName, platform }) => [
      ...(platform === 'ios' || platform === 'android' ? [device(firstName, phones[platform], id)] : []),
      ...(platform === 'web' || random.chance(0.4) ? [device(firstName, computers, id)] : []),
    ]);
  return [...owned, ...things.map(([where, choices]) => device(where, choices, null))];
}

/** Returns seven capital letters and digits. */
function makeId(random: Random): string {
  return Array.from({ length: 7 }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[random.whole(0, 31)]).join('');
}
