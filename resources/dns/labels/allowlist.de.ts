import type { LabelsOf } from '../../../schema/labels';
import type { dnsAllowlist } from '../allowlist';

/** The texts of the allowlist in German. */
export const dnsAllowlistDe: LabelsOf<typeof dnsAllowlist> = {
  title: 'Positivliste',
  description: 'Domains, die samt Subdomains immer erlaubt sind, auch wenn andere Regeln sie blockieren würden.',
  name: 'Domain |||| Domains',
  fields: {
    id: 'Kennung',
    domain: 'Domain',
    active: 'Aktiv',
    note: 'Notiz',
    addedAt: 'Hinzugefügt',
    warning: 'Konflikt',
  },
  help: { note: 'Warum sie durchkommt, nur für Admins.' },
  choices: { warning: { conflict: 'Steht auf der Sperrliste' } },
  groups: { entry: 'Eintrag' },
  actions: {
    enable: {
      label: 'Einschalten',
      done: '%{name} ist wieder erlaubt |||| %{smart_count} Domains sind wieder erlaubt',
    },
    disable: {
      label: 'Ausschalten',
      done: '%{name} ist nicht mehr immer erlaubt |||| %{smart_count} Domains sind nicht mehr immer erlaubt',
    },
    restore: {
      label: 'Zurücklegen',
      done: '%{name} ist wieder in der Liste |||| %{smart_count} Domains sind wieder in der Liste',
    },
  },
  delete: {
    label: 'Entfernen',
    question: '%{name} von der Positivliste nehmen? |||| %{smart_count} Domains von der Positivliste nehmen?',
    consequence: 'Sie wird gefiltert wie jede andere Domain. |||| Sie werden gefiltert wie alle anderen Domains.',
    cancel: 'Behalten |||| Behalten',
    done: '%{name} wurde entfernt |||| %{smart_count} Domains wurden entfernt',
  },
  imports: { domains: { label: 'Domains hinzufügen', description: 'Lässt die Domain jeder Zeile zu.' } },
  empty: 'Keine Domain ist ausdrücklich zugelassen. Fügen Sie jene hinzu, die immer funktionieren müssen.',
};
