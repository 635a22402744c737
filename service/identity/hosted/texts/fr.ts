import type { HostedTexts } from './en';

export const texts: HostedTexts = {
  signIn: {
    title: 'Connexion',
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    submit: 'Se connecter',
  },
  links: {
    forgot: 'Mot de passe oublié ?',
    signUp: 'Créer un compte',
    back: 'Revenir à la console',
    language: 'Langue',
  },
  newPassword: {
    title: 'Choisissez un nouveau mot de passe',
    rule: 'Au moins 8 caractères, avec une majuscule, une minuscule et un chiffre.',
    field: 'Nouveau mot de passe',
    submit: 'Définir le mot de passe',
  },
  code: {
    title: 'Saisissez le code',
    sent: 'Le code vous a été envoyé.',
    sentTo: 'Le code a été envoyé à %{destination}.',
    inApp: 'Votre application d’authentification l’affiche.',
    field: 'Code',
    orRecovery: 'Code, ou code de récupération',
    submit: 'Continuer',
  },
  choice: {
    title: 'Confirmez qu’il s’agit bien de vous',
    factors: {
      SMS_MFA: 'Par SMS',
      EMAIL_OTP: 'Par e-mail',
      SOFTWARE_TOKEN_MFA: 'Par l’application d’authentification',
    },
  },
  setUp: {
    title: 'Configurez une application d’authentification',
    text: 'Un second facteur est obligatoire. Scannez l’image avec une application d’authentification, puis saisissez le code affiché pour %{username}.',
    picture: 'Code QR pour l’application d’authentification',
    key: 'Si vous ne pouvez pas la scanner, saisissez cette clé dans l’application :',
  },
  tooLong: 'La page est restée ouverte trop longtemps. Connectez-vous à nouveau.',
  refused: {
    title: 'Ce lien de connexion ne fonctionne pas',
    client: 'Le client est inconnu.',
    address: 'L’adresse de retour n’est pas enregistrée.',
    advice: 'Connectez-vous depuis la console.',
  },
};
