/** The texts of lists that go on as they are scrolled. */
export const endless = {
  title: 'Rows',
  read: 'The first %{figure} rows; more come as you scroll',
  all: '%{figure} row in total |||| %{figure} rows in total',
  full: 'The first %{figure} rows. Filter the list to see others.',
  more: 'Load more',
  failed: 'The next rows could not be read: %{message}',
  arrived: '%{figure} new',
  manyArrived: 'Many new',
  live: 'Live',
  liveHelp: 'New rows come in by themselves',
};
