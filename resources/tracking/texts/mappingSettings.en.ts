/** The texts of the mapping settings that their form alone doesn't have. */
export const mappingSettings = {
  oneOrganization: 'Each organisation has its own settings. Choose whose you want to change.',
  countedLoss:
    'When you save, the one position from before %{since} is deleted for good. |||| When you save, the %{smart_count} positions from before %{since} are deleted for good.',
  noLoss: 'Nothing is deleted now: no position is older.',
  counting: 'Counting what would be deleted…',
  lossUnknown: 'What would be deleted could not be counted: %{message}',
  question: 'Delete %{smart_count} position? |||| Delete %{smart_count} positions?',
  consequence: 'Positions from before %{since} are deleted for good, for all users. This can’t be undone.',
  keep: 'Keep them',
  confirm: 'Delete and save',
  view: {
    all: 'Everybody in view',
    chosen: 'A view of your choice',
    at: '%{place}, zoom %{zoom}',
    change: 'Change on the map',
    title: 'Where maps begin',
    hint: 'Move and zoom the map to where it should open, or enter the numbers.',
    use: 'Use the map as it is now',
    lat: 'Latitude',
    lng: 'Longitude',
    zoom: 'Zoom',
  },
  teams: {
    everybody:
      'Everybody shares. %{smart_count} user has a position so far. |||| Everybody shares. %{smart_count} users have a position so far.',
    none: 'No user shares: no team is selected.',
    people: 'Of %{all} users who have a position, %{smart_count} share it.',
    unknown: 'The number of users could not be loaded: %{message}',
  },
};
