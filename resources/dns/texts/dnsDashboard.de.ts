import type { dnsDashboard as english } from './dnsDashboard.en';

export const dnsDashboard: typeof english = {
  title: 'DNS-Abfragen, letzte 7 Tage',
  mostBlocked: 'Am häufigsten blockierte Domains',
  none: 'In den letzten 7 Tagen hat kein Gerät etwas abgefragt, oder Abfragen werden nicht aufbewahrt.',
  noneBlocked: 'In den letzten 7 Tagen wurde nichts blockiert.',
  byOrganization: 'DNS-Abfragen nach Organisation',
  organization: 'Organisation',
  queriesOfBlocked: '%{share} blockiert',
};
