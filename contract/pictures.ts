/**
 * Pictures shown in the console: photos of users, logos of organisations and pictures of domains. They are objects of
 * the store and are served only by the service's picture route, which checks their content.
 *
 * | Picture | Key | Address |
 * |---|---|---|
 * | photo | `protected/{identity}/.photo/{name}` | `/pictures/people/{person}/{name}` |
 * | logo | `public/organizations/{organisation}/.logo/{name}` | `/pictures/organizations/{organisation}/{name}` |
 * | of a domain | `public/{kind}/{name}` | `/pictures/{kind}/{name}` |
 *
 * Every picture gets a new name, so the content at an address never changes. Photos and logos have separate folders
 * among the user's files, because pictures that no record refers to are deleted there.
 */

import { areaOf, organizationPrefix } from './store';

/** The supported media types by file extension. */
export const pictureTypes = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' } as const;

/** The largest picture that the picture route serves. */
export const pictureLimits = {
  /** Length of the longer side in pixels. */
  side: 2048,
  bytes: 2 * 1024 * 1024,
} as const;

const NAME = String.raw`[0-9a-z]{8,32}\.(?:webp|png|jpg)`;
export const PICTURE_NAME = new RegExp(`^${NAME}$`);
export const PHOTO_KEY = new RegExp(String.raw`^protected/[\w-]{1,64}:[\w-]{1,64}/\.photo/${NAME}$`);
export const LOGO_KEY = new RegExp(String.raw`^public/organizations/[a-z0-9-]{1,48}/\.logo/${NAME}$`);

/** Path of the service's picture route. */
export const picturesPath = '/pictures';

const OWN_ADDRESS = new RegExp(`^(?:https?://[^?#\\s]+)?(${picturesPath}/[a-z]+/${NAME})$`, 'i');

export function photoPrefix(identity: string): string {
  return `protected/${identity}/.photo/`;
}

export function logoPrefix(organization: string): string {
  return `${organizationPrefix(organization)}.logo/`;
}

export function isLogoPrefix(prefix: string): boolean {
  const area = areaOf(prefix);
  return area?.kind === 'organization' && prefix === logoPrefix(area.organization);
}

export function pictureKey(kind: string): RegExp {
  return new RegExp(`^public/${kind}/${NAME}$`);
}

/**
 * Returns the same-origin path of a domain picture that a text refers to. The origin in the text is ignored, so that
 * the picture is always loaded from the console's own origin. Returns undefined for any other address.
 */
export function ownPictureAddress(address: string): string | undefined {
  return OWN_ADDRESS.exec(address)?.[1];
}
