import type { RefusalTexts } from './en';

/** Error messages of sign-in, sign-up and password changes in French. */
export const refusalTexts: RefusalTexts = {
  wrongPassword: 'Nom d’utilisateur ou mot de passe incorrect.',
  wrongPasskey: 'Nom d’utilisateur ou clé d’accès incorrect.',
  attemptsExceeded: 'Trop de tentatives. Attendez quelques minutes, puis réessayez.',
  limitExceeded: 'Trop de tentatives. Attendez un moment, puis réessayez.',
  userDisabled: 'Votre compte est désactivé. Adressez-vous à votre administrateur.',
  userNotConfirmed: 'Votre compte n’est pas encore confirmé.',
  userExists: 'Ce nom d’utilisateur est déjà pris.',
  signUpClosed: 'Vous ne pouvez pas créer de compte ici.',
  alreadyConfirmed: 'Votre compte est déjà confirmé. Connectez-vous.',
  userNotFound: 'Ce compte n’existe pas.',
  usernameRule:
    'Un nom d’utilisateur compte de 3 à 32 caractères parmi a-z, 0-9, point, tiret bas et trait d’union, et commence par une lettre ou un chiffre. Exemple : ada.lovelace',
  emailMissing: 'Indiquez une adresse e-mail.',
  emailFormat: 'Cette adresse e-mail n’est pas valide. Exemple : ada@example.com',
  phoneFormat: 'Ce numéro de téléphone n’est pas valide. Exemple : +33123456789',
  linkInName: 'Un nom ne doit pas contenir d’adresse web ou e-mail.',
  noRecord: 'Aucun utilisateur ne correspond à ce compte. Adressez-vous à votre administrateur.',
  organizationSuspended: 'Votre organisation est suspendue. Adressez-vous aux responsables de ce service.',
  otherOrganization: 'Ce compte appartient à une autre organisation.',
  linkExpired: 'Ce lien a déjà été utilisé ou a expiré. Demandez-en un nouveau.',
  accountGone: 'Le compte de ce lien n’existe plus.',
  passwordResetRequired: 'Votre mot de passe a été réinitialisé. Choisissez-en un nouveau.',
  temporaryPasswordExpired: 'Votre mot de passe temporaire a expiré. Un administrateur doit le réinitialiser.',
  sessionInvalid: 'Cette connexion n’est plus valable. Connectez-vous à nouveau.',
  sessionExpired: 'La connexion a pris trop de temps. Connectez-vous à nouveau.',
  secondFactorOfSameKind:
    'Votre second facteur est envoyé à la même adresse que ce code. Connectez-vous avec votre mot de passe.',
  nowhereToSend: 'Ce compte n’a pas d’adresse à laquelle envoyer un code.',
  codeMismatch: 'Le code est incorrect. Réessayez.',
  codeExpired: 'Le code a expiré. Demandez-en un nouveau.',
  appCodeMismatch: 'Le code est incorrect. Réessayez.',
  totpMismatch: 'Le code est incorrect. Réessayez.',
  totpUsed: 'Ce code a déjà été utilisé. Attendez le suivant.',
  passwordShort: 'Le mot de passe est trop court.',
  passwordWithoutUpper: 'Le mot de passe doit contenir une majuscule.',
  passwordWithoutLower: 'Le mot de passe doit contenir une minuscule.',
  passwordWithoutDigit: 'Le mot de passe doit contenir un chiffre.',
  passwordWithoutSymbol: 'Le mot de passe doit contenir un symbole.',
  passwordCommon:
    'Ce mot de passe est trop courant : c’est l’un des premiers que l’on essaie. Choisissez-en un autre, par exemple trois mots et un nombre.',
  passwordOwnName:
    'Votre nom d’utilisateur ou votre adresse e-mail ne peut pas être votre mot de passe. Choisissez-en un autre.',
  passwordSame: 'Choisissez un mot de passe différent de l’actuel.',
};
