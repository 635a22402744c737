import type { LabelsOf } from '../../../schema/labels';
import type { ownOrganization } from '../organization';
import type { organizations } from '../organizations';

type OrganizationsLabels = LabelsOf<typeof organizations>;

const fields: OrganizationsLabels['fields'] = {
  id: 'Nom court',
  name: 'Nom court',
  label: 'Nom',
  vhost: 'Hôte virtuel',
  server: 'Serveur',
  status: 'Statut',
  trialEndsAt: 'Fin de l’essai',
  userCount: 'Utilisateurs',
  teamCount: 'Équipes',
  maxUsers: 'Limite d’utilisateurs',
  smsEnabled: 'SMS',
  dnsEnabled: 'Filtrage DNS',
  trackingEnabled: 'Suivi',
  securityHubEnabled: 'Security Hub',
  mfaRequired: 'Second facteur obligatoire',
  contactEmail: 'E-mail de contact',
  country: 'Pays',
  timezone: 'Fuseau horaire',
  alertEmails: 'Destinataires des rapports et des alertes',
  reportSchedule: 'Rapport',
  reportWeekday: 'Jour de la semaine',
  reportDay: 'Jour du mois',
  reportHour: 'Heure',
  alertCriticalDevice: 'Un appareil devient critique',
  alertRootedDevice: 'Un appareil est débridé ou rooté',
  alertSilentDevice: 'Un appareil ne donne plus de nouvelles',
  silentDays: 'Sans nouvelles après',
  alertDnsThreat: 'Une menace DNS est bloquée',
  alertAdminSignIn: 'Un administrateur se connecte depuis un nouvel appareil',
  alertFactorRemoved: 'Un second facteur est supprimé',
  emailDomains: 'Adhésion par domaine d’e-mail',
  createdAt: 'Création',
  logoKey: 'Logo',
};

const help: OrganizationsLabels['help'] = {
  name: 'Minuscules, chiffres et traits d’union, comme acme. Il ne peut plus être modifié ensuite.',
  label: 'Le nom de l’organisation dans la console et l’application.',
  vhost: 'Le nom d’hôte du service de messagerie pour cette organisation, comme acme.chat.example.net.',
  maxUsers: 'Au-delà de ce nombre, les nouveaux comptes sont refusés.',
  country: 'Recherchez par nom ou par code.',
  timezone: 'Par exemple Europe/Paris.',
  alertEmails: 'Appuyez sur Entrée après chaque adresse, ou collez-en plusieurs.',
  reportSchedule: 'La fréquence d’envoi d’un résumé aux mêmes adresses.',
  reportDay: 'Dans un mois plus court, le dernier jour.',
  reportHour: 'De 0 à 23, dans le fuseau horaire de l’organisation.',
  silentDays: 'Jours sans rapport.',
  alertDnsThreat: 'Les domaines de la liste de sourdine ne déclenchent pas d’alerte.',
  alertAdminSignIn: 'Ou dans un navigateur jamais utilisé auparavant.',
  emailDomains:
    'Les utilisateurs qui s’inscrivent avec une adresse e-mail confirmée de l’un de ces domaines rejoignent cette organisation. Exemple : acme.com',
};

const choices: OrganizationsLabels['choices'] = {
  status: { active: 'Active', trial: 'En essai', suspended: 'Suspendue' },
  reportSchedule: { never: 'Jamais', daily: 'Chaque jour', weekly: 'Chaque semaine', monthly: 'Chaque mois' },
  reportWeekday: {
    monday: 'Lundi',
    tuesday: 'Mardi',
    wednesday: 'Mercredi',
    thursday: 'Jeudi',
    friday: 'Vendredi',
    saturday: 'Samedi',
    sunday: 'Dimanche',
  },
};

const groups: OrganizationsLabels['groups'] = {
  profile: 'Profil',
  features: 'Fonctionnalités',
  limits: 'Limites et règles',
  reports: 'Alertes et rapports',
  alerts: 'Ce qui déclenche une alerte',
  about: 'À propos',
};

const tabs = { summary: 'Résumé' };

export const organizationsFr: LabelsOf<typeof organizations> = {
  title: 'Organisations',
  description: 'Toutes les organisations dont ce service s’occupe.',
  name: 'organisation |||| d’organisations |||| organisations',
  create: 'Nouvelle organisation',
  fields,
  help,
  choices,
  groups,
  actions: {
    startTrial: {
      label: 'Démarrer l’essai',
      question: 'Démarrer l’essai de %{name} ?',
      consequence:
        '%{name} est indiquée comme étant à l’essai jusque-là. À la fin de l’essai, rien n’est désactivé : mettez-y fin ou suspendez l’organisation vous-même.',
      cancel: 'Ne rien changer',
      done: 'Essai démarré : %{name}',
      ask: { endsAt: 'Fin de l’essai' },
    },
    extendTrial: {
      label: 'Modifier la fin de l’essai',
      question: 'Modifier la fin de l’essai de %{name} ?',
      consequence: 'L’essai prendra fin à la date que vous donnez, plus tôt ou plus tard que prévu.',
      cancel: 'Ne rien changer',
      done: 'Fin de l’essai modifiée : %{name}',
      ask: { endsAt: 'Fin de l’essai' },
    },
    endTrial: {
      label: 'Terminer l’essai',
      question: 'Terminer l’essai de %{name} ?',
      consequence: '%{name} devient aussitôt une organisation active.',
      cancel: 'Poursuivre l’essai',
      done: 'Essai terminé : %{name}',
    },
    suspend: {
      label: 'Suspendre',
      question: 'Suspendre %{name} ?',
      consequence:
        'Dans %{name}, personne ne peut plus se connecter ni continuer jusqu’à ce que vous leviez la suspension. Rien n’est perdu.',
      cancel: 'Ne rien changer',
      done: 'Organisation suspendue : %{name}',
    },
    resume: { label: 'Lever la suspension', done: 'Suspension levée : %{name}' },
  },
  delete: {
    label: 'Supprimer',
    question: 'Supprimer %{name} ?',
    consequence:
      'Tout ce qui lui appartient est supprimé définitivement, et toutes les sessions de ses membres prennent fin. Aucune nouvelle organisation ne pourra porter son nom court.',
    cancel: 'Conserver l’organisation',
    done: 'Organisation supprimée : %{name}',
  },
  tabs: { ...tabs, core: 'Core' },
  empty: 'Créez la première.',
};

export const ownOrganizationFr: LabelsOf<typeof ownOrganization> = {
  title: 'Organisation',
  description: 'Le profil, les fonctionnalités et les règles de votre organisation.',
  name: 'organisation |||| d’organisations |||| organisations',
  fields,
  help,
  choices,
  groups,
  tabs,
  actions: {},
};
