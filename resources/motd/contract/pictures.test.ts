import { expect, test } from 'vitest';
import { ownPictureAddress, pictureKey } from '../../../contract/pictures';
import { messagePictureAddress, messagePictureKey, messagePictures, withAbsolutePictureUrls } from './pictures';

test('makes only the addresses of pictures in a message absolute', () => {
  const own = messagePictureAddress('abcdefgh.webp');
  const content = `![A](${own}) [b](/pictures) ${own} ![C](${own})`;
  expect(withAbsolutePictureUrls(content, 'https://x.example/c')).toBe(
    `![A](https://x.example/c${own}) [b](/pictures) ${own} ![C](https://x.example/c${own})`,
  );
});

test('builds keys and addresses that are recognised as own pictures', () => {
  expect(messagePictureKey('abcdefgh.webp')).toMatch(pictureKey(messagePictures));
  expect(ownPictureAddress(messagePictureAddress('abcdefgh.webp'))).toBe('/pictures/motd/abcdefgh.webp');
});
