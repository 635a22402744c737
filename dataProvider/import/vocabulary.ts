/**
 * Synonyms and examples for file headings, by wire name. They are not in the definitions because only imports need them
 * and definitions load with the first page. Fields that are missing here work too.
 */

/** Headings that other programs use for a field, by wire name. */
export const synonyms: Readonly<Record<string, readonly string[]>> = {
  username: ['user', 'login', 'login name', 'account', 'user id', 'benutzername', 'nutzername'],
  first_name: ['given name', 'forename', 'vorname', 'prenom', 'nombre'],
  last_name: ['surname', 'family name', 'nachname', 'nom', 'apellido', 'apellidos'],
  email: ['email address', 'mail', 'mail address', 'email adresse', 'courriel', 'correo'],
  phone: [
    'telephone',
    'phone number',
    'telephone number',
    'mobile',
    'mobile phone',
    'cell',
    'tel',
    'telefon',
    'telefono',
  ],
  user_type: ['user role', 'rolle', 'type'],
  teams: ['team', 'group', 'groups', 'team names', 'gruppen'],
  smsEnabled: ['sms', 'sms status', 'text messages'],
  label: ['name', 'team', 'team name', 'title', 'group', 'group name'],
  description: ['notes', 'comment', 'about', 'beschreibung'],
  members: ['member', 'people', 'users', 'usernames'],
  team: ['team name', 'group', 'group name'],
  person: ['username', 'user', 'user name', 'member', 'email', 'email address'],
};

/** Examples that are better than a kind's generated sample, by wire name. */
export const examples: Readonly<Record<string, string>> = {
  username: 'ada.lovelace',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.net',
  phone: '+442079460000',
  user_type: 'user',
  teams: 'Sales;Support',
  label: 'Night shift',
  description: 'Who is on duty at night',
  members: 'ada.lovelace;grace@example.net',
  team: 'Night shift',
  person: 'ada.lovelace',
};
