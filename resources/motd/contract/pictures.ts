/** Pictures in messages of the day. */
import { picturesPath } from '../../../contract/pictures';

/** What follows `/pictures/` in their addresses, and `public/` in their keys. */
export const messagePictures = 'motd';

/** The key of the picture of this name. */
export function messagePictureKey(name: string): string {
  return `public/${messagePictures}/${name}`;
}

/** The address of a picture, as messages are kept with it. */
export function messagePictureAddress(name: string): string {
  return `${picturesPath}/${messagePictures}/${name}`;
}

/** A message with the addresses of its pictures in full, for anyone who reads it elsewhere than on this origin. */
export function withWholeAddresses(content: string, origin: string): string {
  const address = messagePictureAddress('');
  return content.replaceAll(`](${address}`, `](${origin}${address}`);
}
