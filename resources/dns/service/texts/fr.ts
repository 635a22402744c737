import type { BlockPageTexts } from './en';

export const texts: BlockPageTexts = {
  title: 'Ce site est bloqué',
  blocked: '%{organization} bloque %{domain}.',
  reasons: 'Motif',
  ask: 'Si vous avez besoin de ce site, adressez-vous à %{contact}.',
  askAdministrator: 'Si vous avez besoin de ce site, adressez-vous à un administrateur de %{organization}.',
  open: 'Ce site n’est pas bloqué',
  openHelp:
    '%{domain} n’est plus bloqué. Ouvrez-le de nouveau. Votre appareil peut mettre quelques minutes à le remarquer.',
  unknown: 'Cette page n’existe pas',
  unknownHelp: 'L’adresse doit indiquer un profil avec page de blocage et un domaine.',
};
