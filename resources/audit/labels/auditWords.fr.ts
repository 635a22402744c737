import type { LabelsOf } from '../../../schema/labels';
import { auditTexts } from '../../auditTexts.fr';
import type { audit } from '../audit';

/** The words of the audit log in French. */
export const auditWordsFr: Pick<LabelsOf<typeof audit>, 'choices'> &
  Record<'changes' | 'history', Record<string, string>> = {
  choices: {
    actorRole: { super_admin: 'Super-admin', admin: 'Admin', user: 'Utilisateur' },
    action: {
      ...auditTexts.action,
      validateResetToken: 'Choix d’un premier mot de passe',
      validateToken: 'Choix d’un nouveau mot de passe',
      'account.signUp': 'Inscription',
      'account.join': 'Adhésion par le domaine d’e-mail',
      'account.delete': 'A supprimé son compte',
      'account.tokenReused': 'Session terminée : clé utilisée deux fois',
      'account.signedIn': 'Connexion',
      'account.signInFailed': 'Échec de connexion',
      'account.signedOutEverywhere': 'Déconnexion partout',
      'account.passwordChanged': 'A changé son mot de passe',
      'account.emailChanged': 'A changé son adresse e-mail',
      'account.phoneChanged': 'A changé son numéro de téléphone',
      'account.phoneRemoved': 'A supprimé son numéro de téléphone',
      'account.factorAdded': 'A configuré un second facteur',
      'account.factorRemoved': 'A supprimé son second facteur',
      'account.recoveryCodesCreated': 'A créé des codes de récupération',
      'account.recoveryCodeUsed': 'Connexion avec un code de récupération',
      'account.passkeyAdded': 'A ajouté une clé d’accès',
      'account.passkeyRemoved': 'A supprimé une clé d’accès',
      'files.upload': 'Envoi d’un fichier',
      'files.copy': 'Copie d’un fichier',
      'files.delete': 'Suppression de fichiers',
      'files.download': 'Téléchargement d’un fichier par un lien',
    },
    targetType: {
      ...auditTexts.targetType,
      files: 'Fichier',
    },
    outcome: {
      done: 'Effectué',
      invalid: 'Refusé : non valide',
      forbidden: 'Refusé : non autorisé',
      not_found: 'Refusé : introuvable',
      conflict: 'Refusé : impossible',
      stale: 'Refusé : modifié entre-temps',
      taken: 'Refusé : déjà utilisé',
      limit: 'Refusé : limite atteinte',
      confirm_identity: 'Refusé : identité non confirmée',
      own_account: 'Soi-même',
      last_super_admin: 'Refusé : dernier super-admin',
      expired_link: 'Refusé : lien expiré',
      too_many_requests: 'Refusé : trop tôt',
      internal: 'Échec',
    },
  },
  changes: {
    title: 'Modifications',
    none: 'Aucune valeur n’a changé.',
    field: 'Champ',
    before: 'Avant',
    after: 'Après',
    noUser: 'Par un lien envoyé par e-mail',
  },
  history: {
    list: 'Historique, du plus récent au plus ancien',
    none: 'Rien n’a encore été enregistré.',
    values: '%{smart_count} valeur |||| %{smart_count} de valeurs |||| %{smart_count} valeurs',
    more: 'Afficher les entrées précédentes',
    failed: 'Impossible de lire l’historique : %{message}',
  },
};
