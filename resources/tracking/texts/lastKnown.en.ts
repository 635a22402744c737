/** The titles of the page with the last known positions. */
export const lastKnown = {
  title: 'Tracking',
  oneOrganization:
    'Positions are shown for one organisation at a time, because each view is recorded in that organisation’s audit log.',
};
