import type { LabelsOf } from '../../../schema/labels';
import type { dnsSecurity } from '../security';

export const dnsSecurityFr: LabelsOf<typeof dnsSecurity> = {
  title: 'Sécurité',
  description: 'Ce contre quoi les appareils sont protégés.',
  name: 'profil DNS |||| de profils DNS |||| profils DNS',
  fields: {
    id: 'Identifiant',
    name: 'Profil',
    threatIntelligenceFeeds: 'Flux de renseignement sur les menaces',
    aiThreatDetection: 'Détection des menaces par IA',
    googleSafeBrowsing: 'Google Safe Browsing',
    cryptojacking: 'Minage clandestin (cryptojacking)',
    dnsRebinding: 'Réassociation DNS (rebinding)',
    idnHomographs: 'Homographes IDN',
    typosquatting: 'Typosquattage',
    dga: 'Algorithmes de génération de domaines',
    nrd: 'Domaines récemment enregistrés',
    ddns: 'DNS dynamique',
    parking: 'Domaines parqués',
    csam: 'Contenus d’abus sexuels sur mineurs',
    safeSearch: 'Recherche sécurisée',
    youtubeRestrictedMode: 'Mode restreint de YouTube',
    blockBypass: 'Bloquer les moyens de contourner le filtre',
  },
  help: {
    threatIntelligenceFeeds:
      'Bloque les domaines connus pour diffuser des logiciels malveillants, hameçonner ou commander des appareils infectés.',
    aiThreatDetection: 'Bloque les domaines qui ressemblent à une menace avant que quiconque les ait signalés.',
    googleSafeBrowsing: 'Bloque ce que nomme la liste de sites dangereux de Google.',
    cryptojacking: 'Bloque les sites qui font miner de la cryptomonnaie aux appareils sans le demander.',
    dnsRebinding: 'Bloque les réponses par lesquelles un site pourrait atteindre le réseau interne.',
    idnHomographs: 'Bloque les noms qui se font passer pour d’autres grâce à des lettres semblables.',
    typosquatting: 'Bloque les noms qui guettent une faute de frappe dans un nom connu.',
    dga: 'Bloque les noms qui semblent inventés par un logiciel malveillant à la recherche de son opérateur.',
    nrd: 'Bloque les domaines enregistrés ces 30 derniers jours ; certains sont honnêtes.',
    ddns: 'Bloque les noms donnés aux adresses changeantes à domicile, prisés par les logiciels malveillants mais aussi par les caméras et les serveurs de stockage.',
    parking: 'Bloque les domaines qui ne contiennent que de la publicité.',
    csam: 'Bloque ce qui montre des abus sexuels sur mineurs.',
    safeSearch: 'Les moteurs de recherche masquent les résultats explicites.',
    youtubeRestrictedMode: 'YouTube masque les vidéos réservées aux adultes et les commentaires.',
    blockBypass:
      'Bloque les VPN, les proxys et les autres DNS chiffrés par lesquels un appareil pourrait éviter le filtre.',
  },
  choices: {},
  groups: { threats: 'Menaces', domains: 'Types de domaines', content: 'Contenu' },
  actions: {},
};
