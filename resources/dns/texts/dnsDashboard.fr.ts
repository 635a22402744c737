import type { dnsDashboard as english } from './dnsDashboard.en';

export const dnsDashboard: typeof english = {
  title: 'Requêtes DNS des 7 derniers jours',
  mostBlocked: 'Domaines les plus bloqués',
  none: 'Aucun appareil n’a fait de requête ces 7 derniers jours, ou les requêtes ne sont pas conservées.',
  noneBlocked: 'Rien n’a été bloqué ces 7 derniers jours.',
  byOrganization: 'Requêtes DNS par organisation',
  organization: 'Organisation',
  queriesOfBlocked: '%{share} bloquées',
};
