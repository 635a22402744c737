import type { endless as english } from '../en/endless';

/** The texts of lists that go on as they are scrolled in German. */
export const endless: typeof english = {
  title: 'Zeilen',
  read: 'Die ersten %{figure} Zeilen; beim Scrollen kommen weitere',
  all: '%{figure} Zeile, das ist alles |||| %{figure} Zeilen, das sind alle',
  full: 'Die ersten %{figure} Zeilen; mehr passen hier nicht. Grenzen Sie die Liste ein, um andere zu sehen.',
  more: 'Weitere laden',
  failed: 'Die nächsten Zeilen konnten nicht geladen werden: %{message}',
  arrived: '%{figure} neu',
  manyArrived: 'Viele neu',
  live: 'Live',
  liveHelp: 'Neue Zeilen erscheinen von selbst',
};
