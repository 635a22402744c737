import type { LabelsOf } from '../../../schema/labels';
import type { dnsDenylist } from '../denylist';

/** The texts of the denylist in German. */
export const dnsDenylistDe: LabelsOf<typeof dnsDenylist> = {
  title: 'Sperrliste',
  description: 'Domains, die samt Subdomains gesperrt sind. Was zugleich auf der Positivliste steht, kommt durch.',
  name: 'Domain |||| Domains',
  fields: {
    id: 'Kennung',
    domain: 'Domain',
    active: 'Aktiv',
    note: 'Notiz',
    addedAt: 'Hinzugefügt',
    warning: 'Konflikt',
  },
  help: { note: 'Warum sie gesperrt ist, nur für Admins.' },
  choices: { warning: { conflict: 'Steht auf der Positivliste' } },
  groups: { entry: 'Eintrag' },
  actions: {
    enable: {
      label: 'Einschalten',
      done: '%{name} ist wieder gesperrt |||| %{smart_count} Domains sind wieder gesperrt',
    },
    disable: {
      label: 'Ausschalten',
      done: '%{name} ist nicht mehr gesperrt |||| %{smart_count} Domains sind nicht mehr gesperrt',
    },
    restore: {
      label: 'Zurücklegen',
      done: '%{name} ist wieder in der Liste |||| %{smart_count} Domains sind wieder in der Liste',
    },
  },
  delete: {
    label: 'Entfernen',
    question: '%{name} von der Sperrliste nehmen? |||| %{smart_count} Domains von der Sperrliste nehmen?',
    consequence:
      'Geräte erreichen sie wieder, sofern nichts anderes sie blockiert. |||| Geräte erreichen sie wieder, sofern nichts anderes sie blockiert.',
    cancel: 'Behalten |||| Behalten',
    done: '%{name} wurde entfernt |||| %{smart_count} Domains wurden entfernt',
  },
  imports: { domains: { label: 'Domains hinzufügen', description: 'Sperrt die Domain jeder Zeile.' } },
  empty: 'Keine Domain ist ausdrücklich gesperrt. Fügen Sie jene hinzu, die kein Gerät erreichen soll.',
};
