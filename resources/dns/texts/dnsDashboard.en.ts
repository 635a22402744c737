/** What the dashboard says of DNS queries. */
export const dnsDashboard = {
  title: 'DNS queries, last 7 days',
  mostBlocked: 'Most blocked domains',
  none: 'No device made a query in the last 7 days, or queries aren’t kept.',
  noneBlocked: 'Nothing was blocked in the last 7 days.',
  byOrganization: 'DNS queries by organisation',
  organization: 'Organisation',
  queriesOfBlocked: '%{share} blocked',
};
