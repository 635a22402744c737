import type { LabelsOf } from '../../../schema/labels';
import type { teams } from '../teams';

export const teamsDe: LabelsOf<typeof teams> = {
  title: 'Teams',
  description: 'Gruppen, deren Mitglieder einander in der Kontaktliste der App sehen.',
  name: 'Team |||| Teams',
  fields: {
    id: 'Kennung',
    label: 'Name',
    description: 'Beschreibung',
    memberCount: 'Mitglieder',
    memberIds: 'Mitglieder',
    displayed: 'Sichtbare Teams',
    vhost: 'Virtual Host',
    createdAt: 'Angelegt',
    organization: 'Organisation',
  },
  help: {
    label: 'Die Überschrift, unter der die Mitglieder in der Kontaktliste stehen.',
    description: 'Nur für Admins; Mitglieder sehen sie nicht.',
    memberIds: 'Mitglieder lassen sich jederzeit hinzufügen und entfernen.',
    displayed: 'Wessen Mitglieder dieses Team sieht. Fehlt das Team selbst, sehen seine Mitglieder einander nicht.',
  },
  choices: {},
  groups: { team: 'Team', members: 'Mitglieder', about: 'Info' },
  related: { members: 'Mitglieder' },
  actions: {
    addMembers: {
      label: 'Mitglieder hinzufügen',
      question: 'Mitglieder zu %{name} hinzufügen? |||| Mitglieder zu %{smart_count} Teams hinzufügen?',
      consequence: 'Sie sehen die Mitglieder des Teams in ihrer Kontaktliste und werden von ihnen gesehen.',
      done: 'Mitglieder wurden zu %{name} hinzugefügt |||| Mitglieder wurden zu %{smart_count} Teams hinzugefügt',
      ask: { users: 'Benutzer' },
    },
    removeMember: {
      label: 'Mitglied entfernen',
      question: 'Mitglied aus %{name} entfernen? |||| Mitglied aus %{smart_count} Teams entfernen?',
      consequence:
        'Die Mitglieder des Teams sehen den Benutzer nicht mehr in ihrer Kontaktliste. Das Konto bleibt unverändert.',
      done: 'Ein Mitglied wurde aus %{name} entfernt |||| Ein Mitglied wurde aus %{smart_count} Teams entfernt',
      ask: { user: 'Benutzer' },
    },
  },
  delete: {
    label: 'Löschen',
    question: '%{name} löschen? |||| %{smart_count} Teams löschen?',
    consequence:
      'Die Mitglieder sehen einander nicht mehr über dieses Team. Ihre Konten bleiben unverändert. |||| Die Mitglieder sehen einander nicht mehr über diese Teams. Ihre Konten bleiben unverändert.',
    cancel: 'Team behalten |||| Teams behalten',
    done: '%{name} wurde gelöscht |||| %{smart_count} Teams wurden gelöscht',
  },
  imports: {
    teams: {
      label: 'Teams anlegen',
      description: 'Legt Teams an, deren Mitglieder nach Benutzername oder E-Mail-Adresse genannt sind.',
    },
    members: {
      label: 'Mitglieder zu Teams hinzufügen',
      description: 'Fügt mit jeder Zeile einen Benutzer zu einem Team hinzu.',
      columns: { team: 'Team', person: 'Benutzername oder E-Mail' },
    },
  },
  empty: 'Legen Sie das erste an, damit Benutzer einander in der App sehen.',
};
