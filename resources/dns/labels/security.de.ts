import type { LabelsOf } from '../../../schema/labels';
import type { dnsSecurity } from '../security';

export const dnsSecurityDe: LabelsOf<typeof dnsSecurity> = {
  title: 'Sicherheit',
  description: 'Wovor die Geräte geschützt sind.',
  name: 'DNS-Profil |||| DNS-Profile',
  fields: {
    id: 'Kennung',
    name: 'Profil',
    threatIntelligenceFeeds: 'Bedrohungsdatenbanken',
    aiThreatDetection: 'KI-gestützte Bedrohungserkennung',
    googleSafeBrowsing: 'Google Safe Browsing',
    cryptojacking: 'Cryptojacking',
    dnsRebinding: 'DNS-Rebinding',
    idnHomographs: 'IDN-Homographen',
    typosquatting: 'Typosquatting',
    dga: 'Domain-Generierungs-Algorithmen',
    nrd: 'Neu registrierte Domains',
    ddns: 'Dynamisches DNS',
    parking: 'Geparkte Domains',
    csam: 'Darstellungen sexuellen Kindesmissbrauchs',
    safeSearch: 'Sichere Suche',
    youtubeRestrictedMode: 'Eingeschränkter Modus von YouTube',
    blockBypass: 'Umgehung des Filters blockieren',
  },
  help: {
    threatIntelligenceFeeds:
      'Blockiert Domains, die dafür bekannt sind, Schadsoftware zu verbreiten, Phishing zu betreiben oder befallene Geräte zu steuern.',
    aiThreatDetection: 'Blockiert Domains, die nach einer Bedrohung aussehen, noch bevor sie jemand gemeldet hat.',
    googleSafeBrowsing: 'Blockiert, was auf Googles Liste gefährlicher Websites steht.',
    cryptojacking: 'Blockiert Websites, die Geräte ungefragt Kryptowährung schürfen lassen.',
    dnsRebinding: 'Blockiert Antworten, mit denen eine Website auf Ihr Netzwerk zugreifen könnte.',
    idnHomographs: 'Blockiert Namen, die mit ähnlich aussehenden Buchstaben andere vortäuschen.',
    typosquatting: 'Blockiert Namen, die auf Tippfehler bei bekannten Namen setzen.',
    dga: 'Blockiert Namen, die aussehen wie von Schadsoftware auf der Suche nach ihrem Betreiber erfunden.',
    nrd: 'Blockiert Domains, die in den letzten 30 Tagen registriert wurden; manche davon sind seriös.',
    ddns: 'Blockiert Namen für wechselnde Adressen zu Hause, wie sie Schadsoftware gern nutzt, aber auch Kameras und Speicher.',
    parking: 'Blockiert Domains, auf denen nur Werbung steht.',
    csam: 'Blockiert, was sexuellen Missbrauch von Kindern zeigt.',
    safeSearch: 'Suchmaschinen blenden anstößige Ergebnisse aus.',
    youtubeRestrictedMode: 'YouTube blendet nicht jugendfreie Videos und Kommentare aus.',
    blockBypass:
      'Blockiert VPNs, Proxys und anderes verschlüsseltes DNS, mit denen ein Gerät den Filter umgehen könnte.',
  },
  choices: {},
  groups: { threats: 'Bedrohungen', domains: 'Arten von Domains', content: 'Inhalte' },
  actions: {},
};
