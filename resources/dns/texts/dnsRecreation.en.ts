/** The texts of recreation time. */
export const dnsRecreation = {
  title: 'Recreation time',
  help: 'Times when blocked services and categories are allowed, if they are marked for recreation time.',
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
  save: 'Save recreation time',
  unsaved: 'the recreation time',
  saved: 'Recreation time was saved',
  choose: 'Choose what is allowed in it under categories and services',
};
