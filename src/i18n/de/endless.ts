import type { endless as english } from '../en/endless';

export const endless: typeof english = {
  title: 'Zeilen',
  read: 'Die ersten %{smart_count} Zeilen; beim Scrollen kommen weitere',
  all: '%{smart_count} Zeile, das ist alles |||| %{smart_count} Zeilen, das sind alle',
  full: 'Die ersten %{smart_count} Zeilen; mehr passen hier nicht. Grenzen Sie die Liste ein, um andere zu sehen.',
  more: 'Weitere laden',
  failed: 'Die nächsten Zeilen konnten nicht geladen werden: %{message}',
  arrived: '%{smart_count} neu',
  manyArrived: 'Viele neu',
  live: 'Live',
  liveHelp: 'Neue Zeilen erscheinen von selbst',
};
