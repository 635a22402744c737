import type { publicLaterTexts as english } from '../en/publicLater';

/** The texts of the other pages before signing in, in French. */
export const publicLaterTexts: typeof english = {
  challenge: {
    code: 'Code à six chiffres',
    submit: 'Continuer',
    busy: 'Vérification en cours',
    back: 'Revenir à la connexion',
    sent: 'Un code vous a été envoyé.',
    sentTo: 'Un code a été envoyé à %{destination}.',
    SOFTWARE_TOKEN_MFA: {
      title: 'Saisissez votre code',
      text: 'Ouvrez votre application d’authentification et saisissez le code affiché pour %{username}.',
    },
    SMS_MFA: { title: 'Saisissez le code reçu par SMS' },
    EMAIL_OTP: { title: 'Saisissez le code reçu par e-mail' },
    SELECT_MFA_TYPE: {
      title: 'Confirmez qu’il s’agit bien de vous',
      text: 'Choisissez comment obtenir un code.',
      SOFTWARE_TOKEN_MFA: 'Par l’application d’authentification',
      SMS_MFA: 'Par SMS',
      EMAIL_OTP: 'Par e-mail',
    },
    MFA_SETUP: {
      title: 'Configurez une application d’authentification',
      text: 'Ce service demande un second facteur. Scannez l’image avec une application d’authentification, puis saisissez le code affiché pour %{username}.',
      picture: 'Code QR pour l’application d’authentification',
      secret: 'Si vous ne pouvez pas le scanner, saisissez ce secret dans l’application :',
    },
    CUSTOM_CHALLENGE: { title: 'Répondez pour vous connecter', answer: 'Réponse' },
  },
  copy: { copy: 'Copier', done: 'Copié' },
  password: {
    new: 'Nouveau mot de passe',
    repeat: 'Confirmer le nouveau mot de passe',
    long: 'Au moins 8 caractères',
    upper: 'Une majuscule',
    lower: 'Une minuscule',
    digit: 'Un chiffre',
    met: 'rempli',
    different: 'Les deux mots de passe sont différents',
    empty: 'Le mot de passe ne peut pas être vide',
    submit: 'Définir le mot de passe',
    busy: 'Enregistrement du mot de passe',
  },
  firstPassword: {
    title: 'Choisissez un mot de passe',
    text: 'Le compte %{username} a un mot de passe temporaire. Choisissez le vôtre pour continuer.',
    submit: 'Définir le mot de passe et se connecter',
  },
  attributes: {
    email: 'Adresse e-mail',
    phone_number: 'Numéro de téléphone, comme +14155550123',
    name: 'Nom',
    given_name: 'Prénom',
    family_name: 'Nom de famille',
    missing: 'Ce champ ne peut pas être vide : %{attribute}',
  },
  forgot: {
    title: 'Mot de passe oublié ?',
    text: 'Nous envoyons un code à l’adresse de votre compte. Il vous permet de choisir un nouveau mot de passe.',
    submit: 'Envoyer le code',
    busy: 'Envoi du code',
    haveCode: 'J’ai déjà un code',
  },
  resetByCode: {
    title: 'Choisissez un mot de passe',
    sent: 'Si le compte existe, un code a été envoyé à %{destination}.',
  },
  resend: {
    send: 'Envoyer un nouveau code',
    wait: 'Envoyer un nouveau code dans %{seconds} s',
  },
  confirmAccount: {
    title: 'Confirmez votre compte',
    text: 'Saisissez le code qui vous a été envoyé à la création du compte.',
    submit: 'Confirmer',
    busy: 'Confirmation en cours',
  },
  callback: {
    title: 'Connexion en cours',
    failed: 'La connexion a échoué',
    signIn: 'Aller à la connexion',
  },
  link: {
    reset: 'Choisissez un mot de passe',
    validate: 'Choisissez un nouveau mot de passe',
    checking: 'Vérification de votre lien',
    for: 'Pour le compte %{username}',
    forced: 'Un administrateur a réinitialisé le mot de passe du compte %{username}. Choisissez-en un nouveau.',
    signIn: 'Aller à la connexion',
  },
};
