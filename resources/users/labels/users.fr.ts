import type { LabelsOf } from '../../../schema/labels';
import type { users } from '../users';

export const usersFr: LabelsOf<typeof users> = {
  title: 'Utilisateurs',
  description: 'Les utilisateurs avec leurs rôles, leurs équipes et leurs comptes.',
  name: 'utilisateur |||| d’utilisateurs |||| utilisateurs',
  create: 'Nouvel utilisateur',
  fields: {
    id: 'Identifiant',
    username: 'Nom d’utilisateur',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    email: 'E-mail',
    role: 'Rôle',
    signIn: 'Mode de connexion de cet utilisateur',
    temporaryPassword: 'Mot de passe temporaire',
    teamIds: 'Équipes',
    phone: 'Téléphone',
    twilioNumber: 'Numéro SMS',
    smsEnabled: 'SMS',
    status: 'Statut',
    mfaEnabled: 'Second facteur',
    preferredMFA: 'Second facteur préféré',
    platform: 'Plateforme',
    appVersion: 'Version de l’application',
    lastSeenAt: 'Dernier accès',
    createdAt: 'Création',
    invitedAt: 'Invitation',
    inviteExpiresAt: 'Fin de l’invitation',
    organization: 'Organisation',
    photoKey: 'Photo',
  },
  columns: { username: 'Nom', mfaEnabled: '2FA' },
  help: {
    username: 'Sert à se connecter. Il ne peut plus être modifié ensuite.',
    email: 'Les invitations et les liens de mot de passe y sont envoyés.',
    role: 'Les admins gèrent l’organisation dans cette console. Les utilisateurs utilisent seulement l’application.',
    temporaryPassword:
      'Transmettez-le maintenant : il ne sera plus affiché. L’utilisateur le remplace à la première connexion, sous 7 jours.',
    teamIds: 'Les membres d’une équipe se voient dans la liste de contacts de l’application.',
    phone: 'Avec l’indicatif du pays, comme +44 20 7946 0000.',
    twilioNumber: 'Un numéro loué par l’organisation. Si vous videz le champ, il redevient disponible.',
    smsEnabled:
      'L’app mobile permet à l’utilisateur d’envoyer et de recevoir des SMS. Il faut un téléphone ou un numéro SMS.',
    lastSeenAt: 'La dernière connexion à l’application ou la dernière position envoyée par l’appareil.',
  },
  choices: {
    role: { super_admin: 'Super-admin', admin: 'Admin', user: 'Utilisateur' },
    signIn: {
      invite: 'Invitation maintenant, activation dans l’application',
      later: 'Invitation plus tard, activation dans l’application',
      password: 'Avec un mot de passe que je transmets',
    },
    status: {
      invited: 'Invité',
      active: 'Actif',
      disabled: 'Désactivé',
      reset_required: 'Mot de passe à changer',
    },
    preferredMFA: { NOMFA: 'Aucun', SMS: 'SMS', TOTP: 'Application d’authentification' },
    platform: { ios: 'iOS', android: 'Android', web: 'Web' },
  },
  groups: {
    identity: 'Profil',
    membership: 'Équipes',
    contact: 'Téléphone et SMS',
    activity: 'Compte et activité',
  },
  presets: {
    pending: 'Invitations en attente',
    expired: 'Invitations expirées',
    neverActivated: 'Jamais activés',
    notSeen: 'Absents depuis 30 jours',
    administrators: 'Administrateurs',
    disabled: 'Désactivés',
  },
  related: { teams: 'Équipes' },
  tabs: { devices: 'Appareils', dns: 'DNS', location: 'Localisation' },
  actions: {
    enable: {
      label: 'Réactiver',
      question:
        'Réactiver %{name} ? |||| Réactiver %{smart_count} d’utilisateurs ? |||| Réactiver %{smart_count} utilisateurs ?',
      consequence:
        '%{name} pourra aussitôt se reconnecter. |||| Ces utilisateurs pourront aussitôt se reconnecter. |||| Ces utilisateurs pourront aussitôt se reconnecter.',
      cancel: 'Ne pas réactiver',
      done: 'Compte réactivé : %{name} |||| %{smart_count} de comptes réactivés |||| %{smart_count} comptes réactivés',
    },
    disable: {
      label: 'Désactiver',
      question:
        'Désactiver %{name} ? |||| Désactiver %{smart_count} d’utilisateurs ? |||| Désactiver %{smart_count} utilisateurs ?',
      consequence:
        'La session de %{name} prend fin aussitôt, et toute connexion est impossible jusqu’à la réactivation du compte. |||| Leurs sessions prennent fin aussitôt, et toute connexion est impossible jusqu’à la réactivation des comptes. |||| Leurs sessions prennent fin aussitôt, et toute connexion est impossible jusqu’à la réactivation des comptes.',
      cancel: 'Ne pas désactiver',
      done: 'Compte désactivé : %{name} |||| %{smart_count} de comptes désactivés |||| %{smart_count} comptes désactivés',
    },
    invite: {
      label: 'Envoyer l’invitation',
      question:
        'Envoyer une invitation à %{name} ? |||| Envoyer une invitation à %{smart_count} d’utilisateurs ? |||| Envoyer une invitation à %{smart_count} utilisateurs ?',
      consequence:
        'Un e-mail part avec un lien valable 7 jours ; les liens déjà envoyés ne fonctionnent plus. |||| Des e-mails partent avec des liens valables 7 jours ; les liens déjà envoyés ne fonctionnent plus. |||| Des e-mails partent avec des liens valables 7 jours ; les liens déjà envoyés ne fonctionnent plus.',
      cancel: 'Ne pas envoyer',
      done: 'Utilisateur invité : %{name} |||| %{smart_count} d’utilisateurs invités |||| %{smart_count} utilisateurs invités',
    },
    revokeInvite: {
      label: 'Révoquer l’invitation',
      question:
        'Révoquer l’invitation envoyée à %{name} ? |||| Révoquer %{smart_count} d’invitations ? |||| Révoquer %{smart_count} invitations ?',
      consequence:
        'Le lien cesse de fonctionner et le compte ne peut pas être activé avant l’envoi d’une autre invitation. |||| Les liens cessent de fonctionner et les comptes ne peuvent pas être activés avant l’envoi d’autres invitations. |||| Les liens cessent de fonctionner et les comptes ne peuvent pas être activés avant l’envoi d’autres invitations.',
      cancel: 'Conserver l’invitation |||| Conserver les invitations |||| Conserver les invitations',
      done: 'Invitation révoquée : %{name} |||| %{smart_count} d’invitations révoquées |||| %{smart_count} invitations révoquées',
    },
    resetPassword: {
      label: 'Réinitialiser le mot de passe',
      question:
        'Réinitialiser le mot de passe de %{name} ? |||| Réinitialiser les mots de passe de %{smart_count} d’utilisateurs ? |||| Réinitialiser les mots de passe de %{smart_count} utilisateurs ?',
      consequence:
        'Toutes les sessions de %{name} prennent fin et un e-mail est envoyé avec un lien pour choisir un nouveau mot de passe. |||| Toutes leurs sessions prennent fin et un e-mail leur est envoyé avec un lien pour choisir un nouveau mot de passe. |||| Toutes leurs sessions prennent fin et un e-mail leur est envoyé avec un lien pour choisir un nouveau mot de passe.',
      cancel: 'Conserver le mot de passe',
      done: '%{name} doit choisir un nouveau mot de passe |||| %{smart_count} d’utilisateurs doivent choisir un nouveau mot de passe |||| %{smart_count} utilisateurs doivent choisir un nouveau mot de passe',
    },
    signOut: {
      label: 'Déconnecter partout',
      question:
        'Déconnecter %{name} partout ? |||| Déconnecter %{smart_count} d’utilisateurs partout ? |||| Déconnecter %{smart_count} utilisateurs partout ?',
      consequence: 'Toutes les sessions prennent fin aussitôt. La reconnexion se fait comme d’habitude.',
      cancel: 'Ne pas déconnecter',
      done: 'Sessions fermées partout : %{name} |||| Sessions fermées partout pour %{smart_count} d’utilisateurs |||| Sessions fermées partout pour %{smart_count} utilisateurs',
    },
    removeFactor: {
      label: 'Supprimer le second facteur',
      question: 'Supprimer le second facteur de %{name} ?',
      consequence:
        'Le mot de passe seul suffit alors pour se connecter. Là où un second facteur est exigé, la prochaine connexion demande d’en configurer un autre. Un e-mail en informe %{name}.',
      cancel: 'Conserver le second facteur',
      done: 'Second facteur supprimé : %{name}',
    },
    addToTeam: {
      label: 'Ajouter à une équipe',
      question:
        'Ajouter %{name} à une équipe ? |||| Ajouter %{smart_count} d’utilisateurs à une équipe ? |||| Ajouter %{smart_count} utilisateurs à une équipe ?',
      consequence: 'Les membres de l’équipe et les utilisateurs ajoutés se voient dans leurs listes de contacts.',
      done: 'Ajout à l’équipe effectué : %{name} |||| %{smart_count} d’utilisateurs ajoutés à l’équipe |||| %{smart_count} utilisateurs ajoutés à l’équipe',
      ask: { team: 'Équipe' },
    },
    removeFromTeam: {
      label: 'Retirer d’une équipe',
      question:
        'Retirer %{name} d’une équipe ? |||| Retirer %{smart_count} d’utilisateurs d’une équipe ? |||| Retirer %{smart_count} utilisateurs d’une équipe ?',
      consequence:
        'Les membres de l’équipe ne les voient plus dans leurs listes de contacts. Les comptes ne changent pas.',
      done: 'Retrait de l’équipe effectué : %{name} |||| %{smart_count} d’utilisateurs retirés de l’équipe |||| %{smart_count} utilisateurs retirés de l’équipe',
      ask: { team: 'Équipe' },
    },
    moveToTeam: {
      label: 'Changer d’équipe',
      question:
        'Changer %{name} d’équipe ? |||| Changer %{smart_count} d’utilisateurs d’équipe ? |||| Changer %{smart_count} utilisateurs d’équipe ?',
      consequence:
        'La sortie de l’une et l’entrée dans l’autre se font en une étape. Les autres équipes ne changent pas.',
      done: 'Changement d’équipe effectué : %{name} |||| %{smart_count} d’utilisateurs ont changé d’équipe |||| %{smart_count} utilisateurs ont changé d’équipe',
      ask: { from: 'De', to: 'Vers' },
    },
    smsOn: {
      label: 'Activer les SMS',
      question:
        'Activer les SMS pour %{name} ? |||| Activer les SMS pour %{smart_count} d’utilisateurs ? |||| Activer les SMS pour %{smart_count} utilisateurs ?',
      consequence: 'L’envoi et la réception de SMS deviennent possibles. Votre fournisseur peut les facturer.',
      cancel: 'Ne rien changer',
      done: 'SMS activés pour %{name} |||| SMS activés pour %{smart_count} d’utilisateurs |||| SMS activés pour %{smart_count} utilisateurs',
    },
    smsOff: {
      label: 'Désactiver les SMS',
      question:
        'Désactiver les SMS pour %{name} ? |||| Désactiver les SMS pour %{smart_count} d’utilisateurs ? |||| Désactiver les SMS pour %{smart_count} utilisateurs ?',
      consequence: 'L’envoi et la réception de SMS sont impossibles jusqu’à ce que vous les réactiviez.',
      cancel: 'Ne rien changer',
      done: 'SMS désactivés pour %{name} |||| SMS désactivés pour %{smart_count} d’utilisateurs |||| SMS désactivés pour %{smart_count} utilisateurs',
    },
  },
  delete: {
    label: 'Supprimer',
    question:
      'Supprimer %{name} ? |||| Supprimer %{smart_count} d’utilisateurs ? |||| Supprimer %{smart_count} utilisateurs ?',
    consequence:
      'Le compte, ses appartenances aux équipes et ses sessions sont supprimés définitivement. |||| Les comptes, leurs appartenances aux équipes et leurs sessions sont supprimés définitivement. |||| Les comptes, leurs appartenances aux équipes et leurs sessions sont supprimés définitivement.',
    cancel: 'Conserver le compte |||| Conserver les comptes |||| Conserver les comptes',
    done: 'Compte supprimé : %{name} |||| %{smart_count} d’utilisateurs supprimés |||| %{smart_count} utilisateurs supprimés',
  },
  imports: {
    invite: {
      label: 'Inviter des utilisateurs',
      description:
        'Ajoute des utilisateurs qui choisissent un mot de passe par invitation et activent leur compte dans l’application.',
      ask: { sendInvite: 'Envoyer tout de suite une invitation par e-mail à chacun' },
    },
    accounts: {
      label: 'Créer des comptes avec mots de passe',
      description:
        'Ajoute des utilisateurs avec des mots de passe générés. Vous les transmettez, et chaque utilisateur remplace le sien à la première connexion.',
    },
  },
  empty: 'Créez le premier ou importez une liste.',
};
