import { expect, test } from 'vitest';
import { ownPictureAddress, pictureKey } from '../../../contract/pictures';
import { messagePictureAddress, messagePictureKey, messagePictures, withWholeAddresses } from './pictures';

test('a picture in a message gets its whole address for readers elsewhere, and nothing else does', () => {
  const own = messagePictureAddress('abcdefgh.webp');
  const content = `![A](${own}) [b](/pictures) ${own} ![C](${own})`;
  expect(withWholeAddresses(content, 'https://x.example/c')).toBe(
    `![A](https://x.example/c${own}) [b](/pictures) ${own} ![C](https://x.example/c${own})`,
  );
});

test('a picture of this name has a key and an address that are taken for its own', () => {
  expect(messagePictureKey('abcdefgh.webp')).toMatch(pictureKey(messagePictures));
  expect(ownPictureAddress(messagePictureAddress('abcdefgh.webp'))).toBe('/pictures/motd/abcdefgh.webp');
});
