import type { LabelsOf } from '../../../schema/labels';
import type { dnsResolvers } from '../resolvers';

export const dnsResolversDe: LabelsOf<typeof dnsResolvers> = {
  title: 'Resolver',
  description: 'DNS-Server, die nach diesem Profil filtern und ihre Abfragen melden.',
  name: 'Resolver |||| Resolver',
  fields: {
    id: 'Kennung',
    name: 'Name',
    token: 'Token',
    lastProfileAt: 'Profil abgerufen',
    lastReportAt: 'Letzte Meldung',
    address: 'Adresse',
    software: 'Software',
    createdAt: 'Hinzugefügt',
    organization: 'Organisation',
  },
  help: {
    name: 'Welcher es ist, zum Beispiel sein Standort oder sein Rechner.',
    token: 'Damit meldet sich der Resolver an. Kopieren Sie das Token jetzt: Es wird nicht wieder angezeigt.',
  },
  choices: {},
  groups: { resolver: 'Resolver' },
  actions: {},
  delete: {
    label: 'Entfernen',
    question: '%{name} entfernen? |||| %{smart_count} Resolver entfernen?',
    consequence:
      'Das Token gilt sofort nicht mehr: Der Resolver erhält keine Änderungen und kann keine Abfragen melden. Gemeldete Abfragen bleiben im Log. |||| Die Token gelten sofort nicht mehr: Die Resolver erhalten keine Änderungen und können keine Abfragen melden. Gemeldete Abfragen bleiben im Log.',
    cancel: 'Behalten |||| Behalten',
    done: '%{name} wurde entfernt |||| %{smart_count} Resolver wurden entfernt',
  },
  empty: 'Fügen Sie einen hinzu, um Ihr eigenes Netz zu filtern und dessen Abfragen im Log zu sehen.',
};
