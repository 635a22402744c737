/** Pictures in messages of the day. */
import { picturesPath } from '../../../contract/pictures';

/** The folder of these pictures: follows `/pictures/` in addresses and `public/` in object keys. */
export const messagePictures = 'motd';

/** Returns the object key of a picture. */
export function messagePictureKey(name: string): string {
  return `public/${messagePictures}/${name}`;
}

/** Returns the address of a picture relative to the origin, as stored in messages. */
export function messagePictureAddress(name: string): string {
  return `${picturesPath}/${messagePictures}/${name}`;
}

/** Makes the addresses of a message's pictures absolute, for clients on other origins. */
export function withAbsolutePictureUrls(content: string, origin: string): string {
  const address = messagePictureAddress('');
  return content.replaceAll(`](${address}`, `](${origin}${address}`);
}
