/** What the dashboard says of devices. */
export const devicesDashboard = {
  title: 'Devices',
  by: { risk: 'Devices by risk', platform: 'Devices by platform' },
  risk: 'Risk',
  platform: 'Platform',
  count: 'Devices',
  none: 'No device has reported its state yet.',
};
