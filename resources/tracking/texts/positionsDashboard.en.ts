/** What the dashboard says of positions. */
export const positionsDashboard = {
  title: 'Last known positions',
  map: 'Map: approximate last position of %{smart_count} user |||| Map: approximate last positions of %{smart_count} users',
  open: 'Open the map',
  none: 'No user has shared a position yet.',
  failed: 'The map could not be drawn: %{message}',
};
