import type { LabelsOf } from '../../../schema/labels';
import type { dnsMuteList } from '../muteList';

/** The texts of the mute list in German. */
export const dnsMuteListDe: LabelsOf<typeof dnsMuteList> = {
  title: 'Stummgeschaltete Domains',
  description: 'Domains, die keine Warnung auslösen. Gefiltert und protokolliert werden sie wie immer.',
  name: 'Domain |||| Domains',
  fields: {
    id: 'Kennung',
    domain: 'Domain',
    active: 'Aktiv',
    note: 'Notiz',
    addedAt: 'Hinzugefügt',
    until: 'Stumm bis',
  },
  help: {
    note: 'Warum sie stumm ist, nur für Admins.',
    until: 'Ohne Zeitangabe bleibt sie stumm, bis jemand es ändert.',
  },
  choices: {},
  groups: { entry: 'Eintrag' },
  actions: {
    enable: {
      label: 'Stummschalten',
      done: '%{name} ist wieder stumm |||| %{smart_count} Domains sind wieder stumm',
    },
    disable: {
      label: 'Stummschaltung aufheben',
      done: '%{name} löst wieder Warnungen aus |||| %{smart_count} Domains lösen wieder Warnungen aus',
    },
    restore: {
      label: 'Zurücklegen',
      done: '%{name} ist wieder in der Liste |||| %{smart_count} Domains sind wieder in der Liste',
    },
  },
  delete: {
    label: 'Entfernen',
    question: '%{name} nicht mehr stummschalten? |||| %{smart_count} Domains nicht mehr stummschalten?',
    consequence: 'Sie löst wieder Warnungen aus. |||| Sie lösen wieder Warnungen aus.',
    cancel: 'Behalten |||| Behalten',
    done: '%{name} wurde entfernt |||| %{smart_count} Domains wurden entfernt',
  },
  imports: { domains: { label: 'Domains hinzufügen', description: 'Schaltet die Domain jeder Zeile stumm.' } },
  empty: 'Nichts ist stummgeschaltet: Jede Bedrohung löst eine Warnung aus.',
};
