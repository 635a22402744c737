import type { dnsDashboard as english } from './dnsDashboard.en';

export const dnsDashboard: typeof english = {
  title: 'Consultas DNS, últimos 7 días',
  mostBlocked: 'Dominios más bloqueados',
  none: 'Ningún dispositivo hizo consultas en los últimos 7 días, o las consultas no se guardan.',
  noneBlocked: 'No se bloqueó nada en los últimos 7 días.',
  byOrganization: 'Consultas DNS por organización',
  organization: 'Organización',
  queriesOfBlocked: '%{share} bloqueado',
};
