/**
 * What files call things, by the name that a field has on the wire. It stands here and not in the definitions because
 * only an import needs it, and definitions load with the first page. A name that is not here is no harm.
 */

/** Headings that other programs give to what a field holds, by the field's name on the wire. */
export const synonyms: Readonly<Record<string, readonly string[]>> = {
  username: ['user', 'user name', 'login', 'login name', 'account', 'user id', 'benutzername', 'nutzername'],
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
  user_type: ['role', 'user role', 'rolle', 'type'],
  teams: ['team', 'group', 'groups', 'team names', 'gruppen'],
  smsEnabled: ['sms', 'sms status', 'text messages'],
  label: ['name', 'team', 'team name', 'title', 'group', 'group name'],
  description: ['notes', 'comment', 'about', 'beschreibung'],
  members: ['member', 'people', 'users', 'usernames'],
  team: ['team name', 'group', 'group name'],
  person: ['username', 'user', 'user name', 'member', 'email', 'email address'],
};

/** Examples that say more than what a kind can make up, by the field's name on the wire. */
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
