import type { dnsResolvers as english } from './dnsResolvers.en';

export const dnsResolvers: typeof english = {
  title: 'Resolver verbinden',
  help: 'Fügen Sie einen Resolver hinzu, kopieren Sie sein Token und starten Sie auf dem Rechner des Resolvers den Client für unbound. Er übernimmt jede Änderung dieses Profils und meldet die Abfragen.',
  command: 'Befehl für unbound',
  profile: 'Profil',
  queries: 'Abfragen',
};
