import type { LabelsOf } from '../../../schema/labels';
import type { dnsAllowlist } from '../allowlist';
import type { dnsDenylist } from '../denylist';
import type { dnsMuteList } from '../muteList';

/* The texts of the lists of domains in German. */

const common = { name: 'Domain |||| Domains', groups: { entry: 'Eintrag' } };
const fields = { id: 'Kennung', domain: 'Domain', active: 'Aktiv', note: 'Notiz', addedAt: 'Hinzugefügt' };
const restore = {
  label: 'Zurücklegen',
  done: '%{name} ist wieder in der Liste |||| %{smart_count} Domains sind wieder in der Liste',
};
const removal = {
  label: 'Entfernen',
  cancel: 'Behalten |||| Behalten',
  done: '%{name} wurde entfernt |||| %{smart_count} Domains wurden entfernt',
};
const add = 'Domains hinzufügen';

export const dnsAllowlistDe: LabelsOf<typeof dnsAllowlist> = {
  title: 'Positivliste',
  description: 'Domains, die samt Subdomains immer erlaubt sind, auch wenn andere Regeln sie blockieren würden.',
  ...common,
  fields: { ...fields, warning: 'Konflikt', opposite: 'Auf der Sperrliste' },
  help: { note: 'Warum sie durchkommt, nur für Admins.' },
  choices: { warning: { conflict: 'Hat Vorrang', exception: 'Ausnahme' } },
  actions: {
    enable: {
      label: 'Einschalten',
      done: '%{name} ist wieder erlaubt |||| %{smart_count} Domains sind wieder erlaubt',
    },
    disable: {
      label: 'Ausschalten',
      done: '%{name} ist nicht mehr immer erlaubt |||| %{smart_count} Domains sind nicht mehr immer erlaubt',
    },
    restore,
  },
  delete: {
    ...removal,
    question: '%{name} von der Positivliste nehmen? |||| %{smart_count} Domains von der Positivliste nehmen?',
    consequence: 'Sie wird gefiltert wie jede andere Domain. |||| Sie werden gefiltert wie alle anderen Domains.',
  },
  imports: { domains: { label: add, description: 'Lässt die Domain jeder Zeile zu.' } },
  empty: 'Keine Domain ist ausdrücklich zugelassen. Fügen Sie jene hinzu, die immer funktionieren müssen.',
};

export const dnsDenylistDe: LabelsOf<typeof dnsDenylist> = {
  title: 'Sperrliste',
  description: 'Domains, die samt Subdomains gesperrt sind. Was zugleich auf der Positivliste steht, kommt durch.',
  ...common,
  fields: { ...fields, warning: 'Konflikt', opposite: 'Auf der Positivliste' },
  help: { note: 'Warum sie gesperrt ist, nur für Admins.' },
  choices: {
    warning: { conflict: 'Ohne Wirkung', exception: 'Hat Ausnahmen' },
  },
  actions: {
    enable: {
      label: 'Einschalten',
      done: '%{name} ist wieder gesperrt |||| %{smart_count} Domains sind wieder gesperrt',
    },
    disable: {
      label: 'Ausschalten',
      done: '%{name} ist nicht mehr gesperrt |||| %{smart_count} Domains sind nicht mehr gesperrt',
    },
    restore,
  },
  delete: {
    ...removal,
    question: '%{name} von der Sperrliste nehmen? |||| %{smart_count} Domains von der Sperrliste nehmen?',
    consequence:
      'Geräte erreichen sie wieder, sofern nichts anderes sie blockiert. |||| Geräte erreichen sie wieder, sofern nichts anderes sie blockiert.',
  },
  imports: { domains: { label: add, description: 'Sperrt die Domain jeder Zeile.' } },
  empty: 'Keine Domain ist ausdrücklich gesperrt. Fügen Sie jene hinzu, die kein Gerät erreichen soll.',
};

export const dnsMuteListDe: LabelsOf<typeof dnsMuteList> = {
  title: 'Stummgeschaltete Domains',
  description: 'Domains, die keine Warnung auslösen. Gefiltert und protokolliert werden sie wie immer.',
  ...common,
  fields: { ...fields, until: 'Stumm bis' },
  help: {
    note: 'Warum sie stumm ist, nur für Admins.',
    until: 'Ohne Zeitangabe bleibt sie stumm, bis jemand es ändert.',
  },
  choices: {},
  actions: {
    enable: { label: 'Stummschalten', done: '%{name} ist wieder stumm |||| %{smart_count} Domains sind wieder stumm' },
    disable: {
      label: 'Stummschaltung aufheben',
      done: '%{name} löst wieder Warnungen aus |||| %{smart_count} Domains lösen wieder Warnungen aus',
    },
    restore,
  },
  delete: {
    ...removal,
    question: '%{name} nicht mehr stummschalten? |||| %{smart_count} Domains nicht mehr stummschalten?',
    consequence: 'Sie löst wieder Warnungen aus. |||| Sie lösen wieder Warnungen aus.',
  },
  imports: { domains: { label: add, description: 'Schaltet die Domain jeder Zeile stumm.' } },
  empty: 'Nichts ist stummgeschaltet: Jede Bedrohung löst eine Warnung aus.',
};
