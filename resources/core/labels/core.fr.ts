import type { LabelsOf } from '../../../schema/labels';
import type { cores } from '../core';

export const coresFr: LabelsOf<typeof cores> = {
  title: 'Core',
  description: 'Les backends dédiés aux organisations, et l’état de chacun.',
  name: 'instance Core |||| d’instances Core |||| instances Core',
  create: 'Nouvelle instance Core',
  fields: {
    id: 'Identifiant',
    name: 'Nom',
    organization: 'Organisation',
    status: 'Statut',
    progress: 'Progression',
    error: 'Cause de l’échec',
    region: 'Région',
    size: 'Taille',
    host: 'Hôte',
    port: 'Port',
    version: 'Version',
    adminUsername: 'Administrateur',
    adminEmail: 'E-mail de l’administrateur',
    adminPassword: 'Mot de passe de l’administrateur',
    launchedAt: 'Lancement',
    lastHeartbeatAt: 'Dernier signal',
  },
  help: {
    region: 'Où elle s’exécute, par exemple eu-central-1.',
    adminUsername: 'Le compte qui administre l’instance.',
    adminPassword:
      'Au moins 8 caractères ; conservé chiffré, il n’est plus jamais affiché. S’il est vide, l’instance en invente un.',
    size: 'La mémoire dont l’instance dispose.',
  },
  choices: {
    status: {
      launching: 'Démarrage',
      running: 'En marche',
      stopping: 'Arrêt en cours',
      stopped: 'Arrêtée',
      failed: 'En échec',
      removing: 'Suppression',
    },
    size: { small: 'Petite', medium: 'Moyenne', large: 'Grande' },
  },
  groups: { instance: 'Instance', administrator: 'Administrateur', state: 'Statut' },
  tabs: { downloads: 'Téléchargements' },
  actions: {
    start: {
      label: 'Démarrer',
      question:
        'Démarrer %{smart_count} instance Core ? |||| Démarrer %{smart_count} d’instances Core ? |||| Démarrer %{smart_count} instances Core ?',
      consequence: 'Les applications de l’organisation peuvent de nouveau la joindre dès qu’elle fonctionne.',
      cancel: 'Ne rien changer',
      done: 'Démarrage en cours : %{name}',
    },
    stop: {
      label: 'Arrêter',
      question:
        'Arrêter %{name} ? |||| Arrêter %{smart_count} d’instances Core ? |||| Arrêter %{smart_count} instances Core ?',
      consequence:
        'Les applications de l’organisation ne peuvent plus la joindre avant son redémarrage. Elle conserve son contenu.',
      cancel: 'Laisser en marche',
      done: 'Arrêt en cours : %{name}',
    },
    setPassword: {
      label: 'Définir le mot de passe',
      question: 'Définir le mot de passe de l’administrateur de %{name} ?',
      consequence:
        'L’ancien mot de passe ne fonctionne plus. Le nouveau est conservé chiffré et n’est plus jamais affiché.',
      cancel: 'Ne rien changer',
      done: 'Mot de passe de l’administrateur défini : %{name}',
      ask: { password: 'Mot de passe' },
    },
  },
  delete: {
    label: 'Supprimer',
    question: 'Supprimer %{name} ?',
    consequence:
      'Elle est arrêtée et supprimée avec tout son contenu. Téléchargez d’abord une sauvegarde si vous en avez besoin.',
    cancel: 'Conserver l’instance',
    done: 'Suppression en cours : %{name}',
  },
  empty: 'Lancez la première.',
};
