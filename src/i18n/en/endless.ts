/** The texts of lists with infinite scrolling. */
export const endless = {
  title: 'Rows',
  read: 'The first %{smart_count} rows; more come as you scroll',
  all: '%{smart_count} row in total |||| %{smart_count} rows in total',
  full: 'The first %{smart_count} rows. Filter the list to see others.',
  more: 'Load more',
  failed: 'The next rows could not be loaded: %{message}',
  arrived: '%{smart_count} new',
  manyArrived: 'Many new',
  live: 'Live',
  liveHelp: 'New rows come in by themselves',
};
