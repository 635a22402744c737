import type { LabelsOf } from '../../../schema/labels';
import type { ownOrganization } from '../organization';
import type { organizations } from '../organizations';

type OrganizationsLabels = LabelsOf<typeof organizations>;

const fields: OrganizationsLabels['fields'] = {
  id: 'Kurzname',
  name: 'Kurzname',
  label: 'Name',
  vhost: 'Virtual Host',
  server: 'Server',
  status: 'Status',
  trialEndsAt: 'Testende',
  userCount: 'Benutzer',
  teamCount: 'Teams',
  maxUsers: 'Benutzerlimit',
  smsEnabled: 'SMS',
  dnsEnabled: 'DNS-Filter',
  trackingEnabled: 'Tracking',
  securityHubEnabled: 'Security Hub',
  mfaRequired: 'Zweiter Faktor erforderlich',
  contactEmail: 'Kontakt-E-Mail',
  country: 'Land',
  timezone: 'Zeitzone',
  alertEmails: 'Berichte und Warnungen gehen an',
  reportSchedule: 'Bericht',
  reportWeekday: 'Wochentag',
  reportDay: 'Tag des Monats',
  reportHour: 'Stunde',
  alertCriticalDevice: 'Ein Gerät wird kritisch',
  alertRootedDevice: 'Ein Gerät ist gejailbreakt oder gerootet',
  alertSilentDevice: 'Ein Gerät meldet sich nicht mehr',
  silentDays: 'Als stumm gilt es nach',
  alertDnsThreat: 'Eine DNS-Bedrohung wird blockiert',
  alertAdminSignIn: 'Ein Administrator meldet sich auf einem neuen Gerät an',
  alertFactorRemoved: 'Ein zweiter Faktor wird entfernt',
  emailDomains: 'Beitritt über E-Mail-Domain',
  createdAt: 'Angelegt',
  logoKey: 'Logo',
};

const help: OrganizationsLabels['help'] = {
  name: 'Kleinbuchstaben, Ziffern und Bindestriche, z. B. acme. Später nicht mehr änderbar.',
  label: 'Der Name der Organisation in der Konsole und in der App.',
  vhost: 'Der Hostname des Chat-Dienstes für diese Organisation, z. B. acme.chat.example.net.',
  maxUsers: 'Darüber hinaus werden neue Konten abgelehnt.',
  country: 'Nach Name oder Code suchen.',
  timezone: 'Zum Beispiel Europe/Vienna.',
  alertEmails: 'Nach jeder Adresse die Eingabetaste drücken, oder mehrere einfügen.',
  reportSchedule: 'Wie oft eine Zusammenfassung an dieselben Adressen geht.',
  reportDay: 'In einem kürzeren Monat dessen letzter Tag.',
  reportHour: '0 bis 23, in der Zeitzone der Organisation.',
  silentDays: 'Tage ohne Meldung.',
  alertDnsThreat: 'Für stummgeschaltete Domains gibt es keine Warnung.',
  alertAdminSignIn: 'Oder in einem Browser, der noch nicht benutzt wurde.',
  emailDomains:
    'Wer sich mit einer bestätigten E-Mail-Adresse einer dieser Domains registriert, tritt dieser Organisation bei. Beispiel: acme.com',
};

const choices: OrganizationsLabels['choices'] = {
  status: { active: 'Aktiv', trial: 'Testphase', suspended: 'Gesperrt' },
  reportSchedule: { never: 'Nie', daily: 'Täglich', weekly: 'Wöchentlich', monthly: 'Monatlich' },
  reportWeekday: {
    monday: 'Montag',
    tuesday: 'Dienstag',
    wednesday: 'Mittwoch',
    thursday: 'Donnerstag',
    friday: 'Freitag',
    saturday: 'Samstag',
    sunday: 'Sonntag',
  },
};

const groups: OrganizationsLabels['groups'] = {
  profile: 'Profil',
  features: 'Funktionen',
  limits: 'Grenzen und Regeln',
  reports: 'Warnungen und Berichte',
  alerts: 'Was eine Warnung auslöst',
  about: 'Info',
};

const tabs = { summary: 'Überblick' };

export const organizationsDe: LabelsOf<typeof organizations> = {
  title: 'Organisationen',
  description: 'Alle Organisationen, die dieser Dienst betreut.',
  name: 'Organisation |||| Organisationen',
  fields,
  help,
  choices,
  groups,
  actions: {
    startTrial: {
      label: 'Testphase starten',
      question: 'Testphase von %{name} starten?',
      consequence:
        '%{name} ist bis dahin als Test gekennzeichnet. Am Ende der Testphase wird nichts abgeschaltet: Beenden Sie sie selbst oder sperren Sie die Organisation.',
      cancel: 'So lassen',
      done: 'Die Testphase von %{name} hat begonnen',
      ask: { endsAt: 'Ende der Testphase' },
    },
    extendTrial: {
      label: 'Ende der Testphase ändern',
      question: 'Ende der Testphase von %{name} ändern?',
      consequence: 'Die Testphase endet dann zum angegebenen Zeitpunkt, früher oder später als jetzt.',
      cancel: 'So lassen',
      done: 'Das Ende der Testphase von %{name} wurde geändert',
      ask: { endsAt: 'Ende der Testphase' },
    },
    endTrial: {
      label: 'Testphase beenden',
      question: 'Testphase von %{name} beenden?',
      consequence: '%{name} wird sofort zu einer aktiven Organisation.',
      cancel: 'Testphase behalten',
      done: 'Die Testphase von %{name} ist beendet',
    },
    suspend: {
      label: 'Sperren',
      question: '%{name} sperren?',
      consequence:
        'Niemand von %{name} kann sich anmelden oder weiterarbeiten, bis Sie entsperren. Nichts geht verloren.',
      cancel: 'So lassen',
      done: '%{name} ist gesperrt',
    },
    resume: { label: 'Entsperren', done: '%{name} ist nicht mehr gesperrt' },
  },
  delete: {
    label: 'Löschen',
    question: '%{name} löschen?',
    consequence:
      'Alles, was dazugehört, wird endgültig gelöscht, und alle Benutzer werden abgemeldet. Keine neue Organisation kann den Kurznamen erhalten.',
    cancel: 'Organisation behalten',
    done: '%{name} wurde gelöscht',
  },
  tabs: { ...tabs, core: 'Core' },
  empty: 'Legen Sie die erste an.',
};

export const ownOrganizationDe: LabelsOf<typeof ownOrganization> = {
  title: 'Organisation',
  description: 'Profil, Funktionen und Regeln Ihrer Organisation.',
  name: 'Organisation |||| Organisationen',
  fields,
  help,
  choices,
  groups,
  tabs,
  actions: {},
};
