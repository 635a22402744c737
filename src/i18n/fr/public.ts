import type { publicTexts as english } from '../en/public';

/** The texts of the sign-in page and of errors before it, in French. */
export const publicTexts: typeof english = {
  product: 'Chat Console',
  tagline: 'Administration',
  loading: 'Chargement',
  language: { label: 'Langue', failed: 'Impossible de charger la langue : %{message}' },
  signIn: {
    title: 'Connexion',
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    capsLock: 'Le verrouillage des majuscules est activé',
    submit: 'Se connecter',
    busy: 'Connexion en cours',
    hosted: 'Continuer avec l’authentification unique',
    passkey: 'Se connecter avec une clé d’accès',
    passkeyUnused: 'Aucune clé d’accès n’a été utilisée. Réessayez ou utilisez votre mot de passe.',
    signUp: 'Créer un compte',
    forgot: 'Mot de passe oublié ?',
    support: 'Obtenir de l’aide',
    newPassword: 'Choisir un nouveau mot de passe',
    confirm: 'Confirmer votre compte',
    ended: 'Votre session a pris fin. Veuillez vous reconnecter.',
    idle: 'Vous avez été déconnecté, car vous n’avez pas utilisé la console depuis un moment. Veuillez vous reconnecter.',
    longest: 'Votre session a atteint sa durée maximale. Veuillez vous reconnecter.',
    copied:
      'Votre session a été terminée, car sa clé a été utilisée deux fois : elle a peut-être été copiée. Reconnectez-vous, et changez votre mot de passe si vous n’en connaissez pas la raison.',
    passwordChanged: 'Votre mot de passe est défini. Utilisez-le pour vous connecter.',
    interrupted: 'La connexion a été interrompue ou a pris trop de temps. Veuillez recommencer.',
    confirmed: 'Votre compte est confirmé. Vous pouvez vous connecter.',
    signOutCompleted: 'Votre déconnexion précédente est maintenant terminée.',
    needsHttps:
      'La connexion est impossible en http simple : les navigateurs ne la conservent qu’en https. Ouvrez %{address} ou demandez l’adresse https à l’exploitant de cette console.',
  },
  signOut: {
    title: 'Déconnexion',
    incomplete: 'La déconnexion n’est pas terminée',
    unreachable: 'Le service est injoignable.',
    consequence:
      'Ce navigateur vous a déconnecté. Votre session prendra fin auprès du service dès qu’il sera joignable : laissez cette page ouverte ou rouvrez la console plus tard.',
    unsaved: 'Se déconnecter ? Ce qui n’est pas enregistré ou est encore en cours dans cet onglet sera perdu.',
    retry: 'Réessayer',
  },
  error: {
    title: 'Erreur inattendue de l’application',
    body: 'La console n’a pas pu démarrer.',
    failed: 'Cette page ne fonctionne plus à cause d’un défaut de la console. Réessayez ou ouvrez une autre page.',
    notLoaded: 'Cette page n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez ou rechargez la page.',
    retry: 'Réessayer',
    reload: 'Recharger la page',
    profile: 'Aller au profil',
    details: 'Détails de l’erreur',
  },
};
