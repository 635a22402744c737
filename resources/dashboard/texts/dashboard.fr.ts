import type { dashboard as english } from './dashboard.en';

export const dashboard: typeof english = {
  title: 'Tableau de bord',
  description: 'Ce qui se passe, en un coup d’œil.',
  firstSteps: {
    title: 'Premières étapes',
    hide: 'Masquer',
    done: 'Fait',
    open: 'À faire',
    mail: {
      title: 'Configurer un serveur de messagerie',
      text: 'Les invitations et les codes sont envoyés par e-mail. Définissez SMTP_URL et MAIL_FROM pour le service, puis redémarrez-le.',
    },
    organization: {
      title: 'Ajouter une organisation',
      text: 'Les utilisateurs, les équipes et les appareils appartiennent à une organisation.',
    },
    administrator: {
      title: 'Ajouter un administrateur',
      text: 'Les administrateurs gèrent les utilisateurs de leur organisation.',
    },
    user: {
      title: 'Importer des utilisateurs',
      text: 'Envoyez un fichier CSV ou ajoutez les utilisateurs un par un.',
    },
    server: {
      title: 'Connecter un serveur de chat',
      text: 'Les organisations en reçoivent leurs hôtes virtuels.',
    },
  },
  people: {
    title: 'Utilisateurs',
    total: 'Utilisateurs',
    seen7d: 'Actifs sur 7 jours',
    seen30d: 'Actifs sur 30 jours',
    invited: 'Jamais activés',
    disabled: 'Désactivés',
    teams: 'Équipes',
  },
  platform: {
    trials: 'En essai',
    servers: 'Serveurs',
    noServers: 'Aucun serveur n’a encore été ajouté.',
    hosts: 'Hôtes virtuels',
    noHosts: 'Aucun hôte virtuel n’est encore connu.',
    cores: 'Instances Core',
    noCores: 'Aucune organisation n’a d’instance Core.',
    count: 'Nombre',
    online:
      '%{smart_count} utilisateur en ligne |||| %{smart_count} d’utilisateurs en ligne |||| %{smart_count} utilisateurs en ligne',
    checked: 'vérifié %{when}',
    neverChecked: 'jamais vérifié',
    newest: 'Organisations les plus récentes',
    ending: 'Essais qui prennent bientôt fin',
    noTrials: 'Aucune organisation n’est en essai.',
    noOrganizations: 'Il n’y a pas encore d’organisation.',
    people: '%{smart_count} utilisateur |||| %{smart_count} d’utilisateurs |||| %{smart_count} utilisateurs',
    created: 'créée %{when}',
    ends: 'prend fin %{when}',
    ended: 'a pris fin %{when}',
  },
};
