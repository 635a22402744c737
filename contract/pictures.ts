/**
 * Pictures that people see: photos of people, logos of organisations and pictures of domains. They are objects of the
 * store under keys of their own, and are looked at by the service's picture route alone, which checks what they are.
 *
 * | Picture | Key | Address |
 * |---|---|---|
 * | photo | `protected/{identity}/.photo/{name}` | `/pictures/people/{person}/{name}` |
 * | logo | `public/organizations/{organisation}/.logo/{name}` | `/pictures/organizations/{organisation}/{name}` |
 * | of a domain | `public/{kind}/{name}` | `/pictures/{kind}/{name}` |
 *
 * A name is new for every picture, so that what is at an address never changes. Photos and logos have folders of their
 * own among the files that people keep, since what nothing names any more is deleted there.
 */

import { areaOf, organizationPrefix } from './store';

/** The types that there are, by the endings of names. */
export const pictureTypes = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' } as const;

/** What the picture route shows. */
export const pictureLimits = {
  /** Pixels of the longer side. */
  side: 2048,
  bytes: 2 * 1024 * 1024,
} as const;

const NAME = String.raw`[0-9a-z]{8,32}\.(?:webp|png|jpg)`;
export const PICTURE_NAME = new RegExp(`^${NAME}$`);
export const PHOTO_KEY = new RegExp(String.raw`^protected/[\w-]{1,64}:[\w-]{1,64}/\.photo/${NAME}$`);
export const LOGO_KEY = new RegExp(String.raw`^public/organizations/[a-z0-9-]{1,48}/\.logo/${NAME}$`);

/** Where the service shows pictures. */
export const picturesPath = '/pictures';

const OWN_ADDRESS = new RegExp(`^(?:https?://[^?#\\s]+)?(${picturesPath}/[a-z]+/${NAME})$`, 'i');

/** What the keys of the photos of an identity begin with. */
export function photoPrefix(identity: string): string {
  return `protected/${identity}/.photo/`;
}

/** What the keys of an organisation's logos begin with. */
export function logoPrefix(organization: string): string {
  return `${organizationPrefix(organization)}.logo/`;
}

/** Whether this is what the keys of some organisation's logos begin with. */
export function isLogoPrefix(prefix: string): boolean {
  const area = areaOf(prefix);
  return area?.kind === 'organization' && prefix === logoPrefix(area.organization);
}

/** What the keys of a domain's pictures look like. */
export function pictureKey(kind: string): RegExp {
  return new RegExp(`^public/${kind}/${NAME}$`);
}

/**
 * The address on its own origin of a picture of a domain's that is in a text: of whatever origin it is said to be, it is
 * looked for on its own one. Undefined for any other address.
 */
export function ownPictureAddress(address: string): string | undefined {
  return OWN_ADDRESS.exec(address)?.[1];
}
