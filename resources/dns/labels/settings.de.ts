import type { LabelsOf } from '../../../schema/labels';
import type { dnsSettings } from '../settings';

export const dnsSettingsDe: LabelsOf<typeof dnsSettings> = {
  title: 'Einstellungen',
  description: 'Was von den Abfragen der Geräte aufbewahrt wird und wie sie beantwortet werden.',
  name: 'DNS-Profil |||| DNS-Profile',
  fields: {
    id: 'Kennung',
    name: 'Name des Profils',
    logsEnabled: 'Abfragen protokollieren',
    retention: 'Abfragen aufbewahren für',
    logLocation: 'Speicherort des Logs',
    dropIp: 'Adressen weglassen',
    dropDomain: 'Domains weglassen',
    blockPage: 'Seite anstelle von Blockiertem zeigen',
    ecs: 'Servern das Netz des Geräts nennen',
    cacheBoost: 'Antworten länger behalten',
    cnameFlattening: 'Namensketten verkürzen',
    web3: 'Blockchain-Namen auflösen',
  },
  help: {
    name: 'Geräte zeigen ihn beim Einrichten.',
    logsEnabled: 'Sonst kann niemand sehen, was blockiert wurde, und die Übersicht bleibt leer.',
    retention: 'Ältere Abfragen werden samt ihren Auswertungen gelöscht.',
    logLocation:
      'Wo ein Resolver ein eigenes Protokoll aufbewahrt. Die hier gezeigten Anfragen liegen dort, wo dieser Dienst läuft.',
    dropIp: 'Ab jetzt steht im Log nicht mehr, von welcher Adresse eine Abfrage kam.',
    dropDomain: 'Ab jetzt steht im Log, dass abgefragt wurde, aber nicht welche Domain.',
    blockPage:
      'Browser gelangen auf eine Seite, die sagt, was gesperrt ist, warum und wer helfen kann. Bei HTTPS muss das Gerät einem Zertifikat des Resolvers vertrauen.',
    ecs: 'Macht der Resolver. Große Websites antworten dann aus der Nähe und erfahren ungefähr, wo das Gerät ist.',
    cacheBoost: 'Macht der Resolver. Geräte fragen seltener und bemerken eine geänderte Adresse später.',
    cnameFlattening: 'Macht der Resolver. Geräte erhalten gleich den letzten Namen einer Kette.',
    web3: 'Macht der Resolver. Auch Namen, die z. B. auf .eth enden, werden beantwortet.',
  },
  choices: {
    logLocation: { us: 'USA', eu: 'Europäische Union', gb: 'Vereinigtes Königreich', ch: 'Schweiz' },
  },
  groups: { profile: 'Profil', logs: 'Log', answers: 'Antworten' },
  actions: {},
};
