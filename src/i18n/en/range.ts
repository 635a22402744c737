/** The texts of choosing a range of time and a time zone. */
export const range = {
  label: 'Range',
  own: 'Custom range',
  from: 'From',
  to: 'To',
  show: 'Show',
  order: 'The end must come after the start.',
  invalidLink: 'The range in this link is invalid. Another one is shown instead.',
  most: 'At most %{days} days can be shown at once.',
  zone: 'Time zone',
};
