import type { BlockPageTexts } from './en';

export const texts: BlockPageTexts = {
  title: 'Este sitio está bloqueado',
  blocked: '%{organization} bloquea %{domain}.',
  reasons: 'Motivo',
  ask: 'Si necesita este sitio, escriba a %{contact}.',
  askAdministrator: 'Si necesita este sitio, consulte a un administrador de %{organization}.',
  open: 'Este sitio no está bloqueado',
  openHelp: '%{domain} ya no está bloqueado. Vuelva a abrirlo. Su dispositivo puede tardar unos minutos en notarlo.',
  unknown: 'Esta página no existe',
  unknownHelp: 'La dirección debe indicar un perfil con página de bloqueo y un dominio.',
};
