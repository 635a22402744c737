import type { LabelsOf } from '../../../schema/labels';
import type { dnsResolvers } from '../resolvers';

export const dnsResolversFr: LabelsOf<typeof dnsResolvers> = {
  title: 'Résolveurs',
  description: 'Les serveurs DNS qui filtrent selon ce profil et signalent les requêtes reçues.',
  name: 'résolveur |||| de résolveurs |||| résolveurs',
  create: 'Nouveau résolveur',
  fields: {
    id: 'Identifiant',
    name: 'Nom',
    token: 'Jeton',
    lastProfileAt: 'Profil récupéré',
    lastReportAt: 'Dernier envoi',
    address: 'Adresse',
    software: 'Logiciel',
    createdAt: 'Ajouté',
    organization: 'Organisation',
  },
  help: {
    name: 'Pour le reconnaître, par exemple son site ou sa machine.',
    token: 'Le résolveur s’identifie avec ce jeton. Copiez-le maintenant : il ne sera plus affiché.',
  },
  choices: {},
  groups: { resolver: 'Résolveur' },
  actions: {},
  delete: {
    label: 'Retirer',
    question: 'Retirer %{name} ? |||| Retirer %{smart_count} de résolveurs ? |||| Retirer %{smart_count} résolveurs ?',
    consequence:
      'Son jeton cesse aussitôt de fonctionner : il ne reçoit plus les changements et ne peut plus signaler de requêtes. Ce qu’il a signalé reste dans le journal. |||| Leurs jetons cessent aussitôt de fonctionner : ils ne reçoivent plus les changements et ne peuvent plus signaler de requêtes. Ce qu’ils ont signalé reste dans le journal. |||| Leurs jetons cessent aussitôt de fonctionner : ils ne reçoivent plus les changements et ne peuvent plus signaler de requêtes. Ce qu’ils ont signalé reste dans le journal.',
    cancel: 'Le garder |||| Les garder |||| Les garder',
    done: '%{name} a été retiré |||| %{smart_count} de résolveurs ont été retirés |||| %{smart_count} résolveurs ont été retirés',
  },
  empty: 'Ajoutez-en un pour filtrer votre propre réseau et voir ses requêtes dans le journal.',
};
