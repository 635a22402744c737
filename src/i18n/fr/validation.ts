import type { validation as english } from '../en/validation';

/** Why a value is refused, in French. */
export const validation: typeof english = {
  required: 'Veuillez remplir ce champ',
  tooShort: 'Doit comporter au moins %{min} caractères',
  tooLong: 'Doit comporter %{max} caractères au maximum',
  unprintable: 'Ne doit pas contenir de sauts de ligne ni de caractères invisibles',
  pattern: 'Le format n’est pas valide',
  username:
    'Nom d’utilisateur non valide. Utilisez de 3 à 32 caractères parmi a–z, 0–9, point, tiret bas et trait d’union, en commençant par une lettre ou un chiffre. Exemple : ada.lovelace',
  slug: 'Nom court non valide. Utilisez de 1 à 48 caractères parmi a–z, 0–9 et trait d’union, sans trait d’union au début ni à la fin. Exemple : acme-sales',
  country: 'Code pays ISO non valide. Exemple : FR',
  timeZone: 'Fuseau horaire non valide. Exemple : Europe/Paris',
  email: 'Adresse e-mail non valide. Exemple : ada@example.net',
  domainIn: '« %{value} » n’est pas un domaine. Exemple : acme.com',
  emailIn: '« %{value} » n’est pas une adresse e-mail. Exemple : ada@example.net',
  phone: 'Numéro avec indicatif de pays non valide. Exemple : +44 20 7946 0000',
  domain: 'Nom d’hôte non valide. Exemple : chat.example.net',
  url: 'Adresse web non valide. Exemple : https://example.net',
  ip: 'Adresse IP non valide. Exemples : 192.0.2.1, 2001:db8::1',
  number: 'Ce n’est pas un nombre. Exemple : 12',
  wholeNumber: 'Ce n’est pas un nombre entier. Exemple : 12',
  tooSmall: 'Doit être au moins %{min}',
  tooLarge: 'Doit être au plus %{max}',
  choice: 'Choix non valide. Valeurs possibles : %{choices}',
  flag: 'Doit être oui ou non',
  time: 'Date et heure non valides. Exemple : 2026-01-31 18:00',
  json: 'JSON non valide. Exemple : {"name": "value"}',
  tooMany: 'Doit comporter %{max} entrées au maximum',
  taken: 'Déjà utilisé',
  duplicate: 'Identique à la ligne %{line}',
  noRoom: 'Plus de place : la limite est atteinte',
};
