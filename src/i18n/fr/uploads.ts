import type { uploads as english } from '../en/uploads';

/** Uploads in French. */
export const uploads: typeof english = {
  waiting: 'Commence dans un instant',
  progress: '%{sent} sur %{size}',
  speed: '%{sent} sur %{size}, %{speed} par seconde',
  speedAndTime: '%{sent} sur %{size}, %{speed} par seconde, temps restant : %{time}',
  paused: 'En pause à %{sent} sur %{size}',
  stuck: 'En attente à %{sent} sur %{size} : %{problem}. L’envoi reprendra de lui-même.',
  again: 'Interrompu. Choisissez de nouveau %{name} pour continuer.',
  otherFile: 'Ce n’est pas le fichier dont l’envoi a été interrompu.',
  done: 'Envoyé, %{size}',
  cancelled: 'Annulé. Rien n’en a été conservé.',
  failed: 'Échec : %{problem}',
  pause: 'Pause',
  resume: 'Reprendre',
  cancel: 'Annuler',
  retry: 'Réessayer',
  now: 'Essayer maintenant',
  choose: 'Choisir le fichier',
  named: '%{action} : %{name}',
};
