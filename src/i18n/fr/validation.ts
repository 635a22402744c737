import type { validation as english } from '../en/validation';

/** Why a value is refused, in French. */
export const validation: typeof english = {
  required: 'Veuillez remplir ce champ',
  tooShort: 'Au moins %{min} caractères',
  tooLong: '%{max} caractères au maximum',
  unprintable: 'Veuillez retirer les sauts de ligne et les caractères invisibles',
  pattern: 'Le format n’est pas valide',
  username:
    'De 3 à 32 caractères parmi a–z, 0–9, point, tiret bas et trait d’union, en commençant par une lettre ou un chiffre',
  slug: 'De 1 à 48 caractères parmi a–z, 0–9 et trait d’union, sans trait d’union au début ni à la fin',
  country: 'Un code pays ISO, comme FR',
  timeZone: 'Un fuseau horaire, comme Europe/Paris',
  email: 'Une adresse e-mail, comme ada@example.net',
  domainIn: '« %{value} » n’est pas un domaine. Exemple : acme.com',
  emailIn: '%{value} n’est pas une adresse e-mail',
  phone: 'Un numéro avec son indicatif de pays, comme +44 20 7946 0000',
  domain: 'Un nom d’hôte, comme chat.example.net',
  url: 'Une adresse web qui commence par http:// ou https://',
  ip: 'Une adresse IP, comme 192.0.2.1 ou 2001:db8::1',
  number: 'Un nombre',
  wholeNumber: 'Un nombre entier',
  tooSmall: 'Au moins %{min}',
  tooLarge: '%{max} au maximum',
  choice: 'Une valeur parmi : %{choices}',
  flag: 'Oui ou non',
  time: 'Une date et une heure',
  json: 'Du JSON valide',
  tooMany: '%{max} entrées au maximum',
  taken: 'Déjà utilisé',
  duplicate: 'Identique à la ligne %{line}',
  noRoom: 'Il ne reste de la place que pour %{room}',
};
