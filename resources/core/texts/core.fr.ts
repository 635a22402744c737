import type { core as english } from './core.en';

export const core: typeof english = {
  instances: {
    none: 'L’organisation n’a pas d’instance Core.',
    failed: 'Impossible de charger les instances Core : %{message}',
  },
  downloads: {
    intro: 'Un lien est valable un quart d’heure.',
    'client-config': 'Paramètres des applications',
    'client-configHelp': 'L’adresse de l’instance, pour les applications qui s’y connectent.',
    installer: 'Programme d’installation',
    installerHelp: 'Un script qui place les paramètres sur une machine.',
    backup: 'Sauvegarde',
    backupHelp: 'L’instance, ses utilisateurs et ses équipes, sans les mots de passe.',
    ask: 'Créer un lien',
    until: 'Valable jusqu’à %{time}, pour vous uniquement',
    untilAnybody: 'Valable jusqu’à %{time} pour quiconque a le lien, même sans se connecter',
    expired: 'Le lien a expiré. Créez-en un autre.',
    checksum: 'SHA-256',
    failed: 'Impossible de créer un lien : %{message}',
  },
  work: {
    supervision: 'Supervision des instances core',
  },
};
