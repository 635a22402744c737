import type { LabelsOf } from '../../../schema/labels';
import type { users } from '../users';

export const usersDe: LabelsOf<typeof users> = {
  title: 'Benutzer',
  description: 'Benutzer mit ihren Rollen, Teams und Konten.',
  name: 'Benutzer |||| Benutzer',
  fields: {
    id: 'Kennung',
    username: 'Benutzername',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    role: 'Rolle',
    signIn: 'Art der Anmeldung',
    temporaryPassword: 'Vorläufiges Passwort',
    teamIds: 'Teams',
    phone: 'Telefon',
    twilioNumber: 'SMS-Nummer',
    smsEnabled: 'SMS',
    status: 'Status',
    mfaEnabled: 'Zweiter Faktor',
    preferredMFA: 'Bevorzugter zweiter Faktor',
    platform: 'Plattform',
    appVersion: 'App-Version',
    lastSeenAt: 'Zuletzt gesehen',
    createdAt: 'Angelegt',
    invitedAt: 'Eingeladen',
    inviteExpiresAt: 'Ablauf der Einladung',
    organization: 'Organisation',
    photoKey: 'Foto',
  },
  columns: { username: 'Name', mfaEnabled: '2FA' },
  help: {
    username: 'Damit meldet sich der Benutzer an. Später nicht mehr änderbar.',
    email: 'Dorthin gehen Einladungen und Links für das Passwort.',
    role: 'Admins verwalten die Organisation in dieser Konsole. Benutzer verwenden nur die App.',
    temporaryPassword:
      'Geben Sie es jetzt weiter, es wird nicht wieder angezeigt. Der Benutzer ersetzt es bei der ersten Anmeldung innerhalb von 7 Tagen.',
    teamIds: 'Mitglieder eines Teams sehen einander in der Kontaktliste der App.',
    phone: 'Mit Ländervorwahl, z. B. +44 20 7946 0000.',
    twilioNumber: 'Eine von der Organisation gemietete Nummer. Wird das Feld geleert, ist sie für andere frei.',
    smsEnabled:
      'Die mobile App lässt den Benutzer SMS senden und empfangen. Dafür ist ein Telefon oder eine SMS-Nummer nötig.',
    lastSeenAt: 'Die letzte Anmeldung in der App oder die letzte Position vom Gerät des Benutzers.',
  },
  choices: {
    role: { super_admin: 'Super-Admin', admin: 'Admin', user: 'Benutzer' },
    signIn: {
      invite: 'Aktivierung in der App: jetzt einladen',
      later: 'Aktivierung in der App: später einladen',
      password: 'Mit einem Passwort, das ich weitergebe',
    },
    status: {
      invited: 'Eingeladen',
      active: 'Aktiv',
      disabled: 'Deaktiviert',
      reset_required: 'Passwort zu ändern',
    },
    preferredMFA: { NOMFA: 'Keiner', SMS: 'SMS', TOTP: 'Authenticator-App' },
    platform: { ios: 'iOS', android: 'Android', web: 'Web' },
  },
  groups: {
    identity: 'Profil',
    membership: 'Teams',
    contact: 'Telefon und SMS',
    activity: 'Konto und Aktivität',
  },
  presets: {
    pending: 'Offene Einladungen',
    expired: 'Abgelaufene Einladungen',
    neverActivated: 'Nie aktiviert',
    notSeen: 'Seit 30 Tagen nicht gesehen',
    administrators: 'Admins',
    disabled: 'Deaktiviert',
  },
  related: { teams: 'Teams' },
  tabs: { devices: 'Geräte', dns: 'DNS', location: 'Standort' },
  actions: {
    enable: {
      label: 'Reaktivieren',
      question: '%{name} reaktivieren? |||| %{smart_count} Benutzer reaktivieren?',
      consequence: '%{name} kann sich sofort wieder anmelden. |||| Sie können sich sofort wieder anmelden.',
      cancel: 'Deaktiviert lassen',
      done: '%{name} ist wieder aktiv |||| %{smart_count} Benutzer sind wieder aktiv',
    },
    disable: {
      label: 'Deaktivieren',
      question: '%{name} deaktivieren? |||| %{smart_count} Benutzer deaktivieren?',
      consequence:
        '%{name} wird sofort abgemeldet und kann sich erst wieder anmelden, wenn Sie das Konto reaktivieren. |||| Sie werden sofort abgemeldet und können sich erst wieder anmelden, wenn Sie die Konten reaktivieren.',
      cancel: 'Aktiv lassen',
      done: '%{name} ist deaktiviert |||| %{smart_count} Benutzer sind deaktiviert',
    },
    invite: {
      label: 'Einladung senden',
      question: 'Einladung an %{name} senden? |||| Einladung an %{smart_count} Benutzer senden?',
      consequence:
        'Eine E-Mail mit einem 7 Tage gültigen Link wird verschickt; frühere Links werden ungültig. |||| E-Mails mit 7 Tage gültigen Links werden verschickt; frühere Links werden ungültig.',
      cancel: 'Nicht senden',
      done: '%{name} ist eingeladen |||| %{smart_count} Benutzer sind eingeladen',
    },
    revokeInvite: {
      label: 'Einladung zurückziehen',
      question: 'Einladung von %{name} zurückziehen? |||| %{smart_count} Einladungen zurückziehen?',
      consequence:
        'Der Link wird ungültig, und das Konto lässt sich erst mit einer neuen Einladung aktivieren. |||| Die Links werden ungültig, und die Konten lassen sich erst mit neuen Einladungen aktivieren.',
      cancel: 'Einladung behalten |||| Einladungen behalten',
      done: 'Die Einladung von %{name} ist zurückgezogen |||| %{smart_count} Einladungen sind zurückgezogen',
    },
    resetPassword: {
      label: 'Passwort zurücksetzen',
      question: 'Passwort von %{name} zurücksetzen? |||| Passwörter von %{smart_count} Benutzern zurücksetzen?',
      consequence:
        '%{name} wird überall abgemeldet und erhält per E-Mail einen Link, um ein neues Passwort zu wählen. |||| Sie werden überall abgemeldet und erhalten per E-Mail einen Link, um ein neues Passwort zu wählen.',
      cancel: 'Passwort behalten',
      done: '%{name} muss ein neues Passwort wählen |||| %{smart_count} Benutzer müssen ein neues Passwort wählen',
    },
    signOut: {
      label: 'Überall abmelden',
      question: '%{name} überall abmelden? |||| %{smart_count} Benutzer überall abmelden?',
      consequence: 'Alle Sitzungen enden sofort. Eine neue Anmeldung ist wie bisher möglich.',
      cancel: 'Angemeldet lassen',
      done: '%{name} ist überall abgemeldet |||| %{smart_count} Benutzer sind überall abgemeldet',
    },
    removeFactor: {
      label: 'Zweiten Faktor entfernen',
      question: 'Zweiten Faktor von %{name} entfernen?',
      consequence:
        'Zum Anmelden genügt dann das Passwort. Wo ein zweiter Faktor Pflicht ist, wird bei der nächsten Anmeldung ein neuer eingerichtet. %{name} wird per E-Mail informiert.',
      cancel: 'Zweiten Faktor behalten',
      done: 'Der zweite Faktor von %{name} ist entfernt',
    },
    addToTeam: {
      label: 'Zu Team hinzufügen',
      question: '%{name} zu einem Team hinzufügen? |||| %{smart_count} Benutzer zu einem Team hinzufügen?',
      consequence: 'Sie sehen die Mitglieder des Teams in ihrer Kontaktliste und werden von ihnen gesehen.',
      done: '%{name} wurde zum Team hinzugefügt |||| %{smart_count} Benutzer wurden zum Team hinzugefügt',
      ask: { team: 'Team' },
    },
    removeFromTeam: {
      label: 'Aus Team entfernen',
      question: '%{name} aus einem Team entfernen? |||| %{smart_count} Benutzer aus einem Team entfernen?',
      consequence: 'Sie verschwinden aus den Kontaktlisten der Mitglieder. Die Konten bleiben unverändert.',
      done: '%{name} wurde aus dem Team entfernt |||| %{smart_count} Benutzer wurden aus dem Team entfernt',
      ask: { team: 'Team' },
    },
    moveToTeam: {
      label: 'In Team verschieben',
      question:
        '%{name} in ein anderes Team verschieben? |||| %{smart_count} Benutzer in ein anderes Team verschieben?',
      consequence:
        'Sie verlassen das eine Team und kommen zugleich in das andere. Ihre übrigen Teams bleiben unverändert.',
      done: '%{name} wurde verschoben |||| %{smart_count} Benutzer wurden verschoben',
      ask: { from: 'Von', to: 'Nach' },
    },
    smsOn: {
      label: 'SMS einschalten',
      question: 'SMS für %{name} einschalten? |||| SMS für %{smart_count} Benutzer einschalten?',
      consequence: 'SMS können dann gesendet und empfangen werden. Ihr Anbieter kann dafür Gebühren verlangen.',
      cancel: 'So lassen',
      done: 'SMS ist für %{name} eingeschaltet |||| SMS ist für %{smart_count} Benutzer eingeschaltet',
    },
    smsOff: {
      label: 'SMS ausschalten',
      question: 'SMS für %{name} ausschalten? |||| SMS für %{smart_count} Benutzer ausschalten?',
      consequence: 'SMS können erst wieder gesendet und empfangen werden, wenn Sie sie einschalten.',
      cancel: 'So lassen',
      done: 'SMS ist für %{name} ausgeschaltet |||| SMS ist für %{smart_count} Benutzer ausgeschaltet',
    },
  },
  delete: {
    label: 'Löschen',
    question: '%{name} löschen? |||| %{smart_count} Benutzer löschen?',
    consequence:
      'Das Konto, seine Teammitgliedschaften und Sitzungen werden endgültig gelöscht. |||| Die Konten, ihre Teammitgliedschaften und Sitzungen werden endgültig gelöscht.',
    cancel: 'Konto behalten |||| Konten behalten',
    done: '%{name} wurde gelöscht |||| %{smart_count} Benutzer wurden gelöscht',
  },
  imports: {
    invite: {
      label: 'Benutzer einladen',
      description:
        'Fügt Benutzer hinzu, die über eine Einladung ein Passwort wählen und ihr Konto in der App aktivieren.',
      ask: { sendInvite: 'Einladungen sofort per E-Mail senden' },
    },
    accounts: {
      label: 'Konten mit Passwort anlegen',
      description:
        'Fügt Benutzer mit erzeugten Passwörtern hinzu. Sie geben die Passwörter weiter, und jeder Benutzer ersetzt seines bei der ersten Anmeldung.',
    },
  },
  empty: 'Legen Sie den ersten an oder importieren Sie eine Liste.',
};
