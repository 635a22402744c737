import { expect, test } from 'vitest';
import { messagePictureAddress, withWholeAddresses } from './pictures';

test('a picture in a message gets its whole address for readers elsewhere, and nothing else does', () => {
  const own = messagePictureAddress('abcdefgh.webp');
  const content = `![A](${own}) [b](/pictures) ${own} ![C](${own})`;
  expect(withWholeAddresses(content, 'https://x.example/c')).toBe(
    `![A](https://x.example/c${own}) [b](/pictures) ${own} ![C](https://x.example/c${own})`,
  );
});
