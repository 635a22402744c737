import type { LabelsOf } from '../../../schema/labels';
import type { dnsSettings } from '../settings';

export const dnsSettingsFr: LabelsOf<typeof dnsSettings> = {
  title: 'Paramètres',
  description: 'Ce qui est conservé des requêtes des appareils, et comment elles reçoivent une réponse.',
  name: 'profil DNS |||| de profils DNS |||| profils DNS',
  fields: {
    id: 'Identifiant',
    name: 'Nom du profil',
    logsEnabled: 'Tenir un journal des requêtes',
    retention: 'Conserver les requêtes',
    logLocation: 'Lieu de conservation du journal',
    dropIp: 'Omettre les adresses',
    dropDomain: 'Omettre les domaines',
    blockPage: 'Afficher une page à la place de ce qui est bloqué',
    ecs: 'Indiquer aux serveurs le réseau de l’appareil',
    cacheBoost: 'Garder les réponses plus longtemps',
    cnameFlattening: 'Raccourcir les chaînes de noms',
    web3: 'Résoudre les noms des blockchains',
  },
  help: {
    name: 'Les appareils l’affichent lors de leur configuration.',
    logsEnabled: 'Sans lui, personne ne peut voir ce qui a été bloqué, et la vue d’ensemble reste vide.',
    retention: 'Les requêtes plus anciennes sont supprimées, avec leur décompte.',
    logLocation:
      'Où un résolveur conserve son propre journal. Les requêtes affichées ici sont stockées là où ce service fonctionne.',
    dropIp: 'Désormais, le journal n’enregistre plus l’adresse d’origine d’une requête.',
    dropDomain: 'Désormais, le journal enregistre la requête, mais pas son domaine.',
    blockPage:
      'Les navigateurs arrivent sur une page qui dit ce qui est bloqué, pourquoi, et à qui s’adresser. Pour les sites HTTPS, l’appareil doit faire confiance à un certificat du résolveur.',
    ecs: 'Assuré par le résolveur. Les grands sites répondent alors d’un lieu proche, et apprennent à peu près où est l’appareil.',
    cacheBoost:
      'Assuré par le résolveur. Les appareils demandent moins souvent, et voient plus tard un changement d’adresse.',
    cnameFlattening: 'Assuré par le résolveur. Les appareils obtiennent aussitôt le dernier nom d’une chaîne.',
    web3: 'Assuré par le résolveur. Les noms comme ceux qui finissent en .eth obtiennent aussi une réponse.',
  },
  choices: { logLocation: { us: 'États-Unis', eu: 'Union européenne', gb: 'Royaume-Uni', ch: 'Suisse' } },
  groups: { profile: 'Profil', logs: 'Journal', answers: 'Réponses' },
  actions: {},
};
