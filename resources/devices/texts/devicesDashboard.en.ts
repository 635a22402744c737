/** What the dashboard says of devices. */
export const devicesDashboard = {
  by: { risk: 'Devices by risk', platform: 'Devices by platform' },
  count: 'Devices',
  none: 'No device has reported its state yet.',
};
