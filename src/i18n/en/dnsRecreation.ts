/** The texts of recreation time. */
export const dnsRecreation = {
  title: 'Recreation time',
  help: 'When services and categories pass that are blocked otherwise and allowed in recreation time.',
  days: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  from: '%{day} from',
  to: '%{day} to',
  none: 'None',
  order: 'The end must come after the start.',
  save: 'Save recreation time',
  unsaved: 'the recreation time',
  saved: 'Recreation time was saved',
  failed: 'It could not be saved: %{message}',
  choose: 'Choose what passes in it among the services and categories',
};
