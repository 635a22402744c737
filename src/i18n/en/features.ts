/** The texts of features that an organisation does not have. */
export const features = {
  sms: {
    title: 'SMS is off for %{name}',
    off: 'Users can’t be given SMS or an SMS number.',
    kept: '%{smart_count} SMS number stays assigned. |||| %{smart_count} SMS numbers stay assigned.',
  },
  dns: {
    title: 'DNS filtering is off for %{name}',
    off: 'Queries are neither filtered by the profile nor logged.',
    kept: '%{smart_count} query from before is kept until its retention ends. |||| %{smart_count} queries from before are kept until their retention ends.',
  },
  tracking: {
    title: 'Tracking is off for %{name}',
    off: 'Positions are neither shown nor recorded.',
    kept: '%{smart_count} position from before is kept until its retention ends. |||| %{smart_count} positions from before are kept until their retention ends.',
  },
  securityHub: {
    title: 'The Security Hub is off for %{name}',
    off: 'Devices don’t report, and no alerts are sent.',
    kept: '%{smart_count} device from before is kept. |||| %{smart_count} devices from before are kept.',
  },
  rowsKept: 'Data from before is kept but not shown.',
  nothingKept: 'No data from before is kept.',
  switchOn: 'Open %{name} to switch it on',
  askOperator: 'An operator of this service can switch it on.',
  inputKept: 'What you typed isn’t saved. It comes back if you open the page again within a day and the feature is on.',
};
