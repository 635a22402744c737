import type { bulkEdit as english } from '../en/bulkEdit';

export const bulkEdit: typeof english = {
  title: '%{count} %{name} bearbeiten',
  field: 'Feld',
  chooseField: 'Feld wählen',
  mode: 'Wie sich %{field} ändert',
  modes: { set: 'Wird zu', add: 'Hinzufügen', remove: 'Entfernen' },
  addField: 'Weiteres Feld',
  removeField: '%{field} nicht ändern',
  preview: {
    title: 'Was sich ändert',
    choose: 'Wählen Sie ein Feld und seinen neuen Wert, um die Änderungen zu sehen.',
    reading: '%{done} von %{total} geladen',
    failed: 'Die ausgewählten Einträge konnten nicht geladen werden: %{message}',
    some: '%{count} von %{total} würden sich ändern, die übrigen sind schon so.',
    all: 'Alle %{total} würden sich ändern.',
    none: 'Nichts würde sich ändern: Die Datensätze sind schon so.',
    first: 'So sieht es bei den ersten %{total} aus; alle %{all} werden geändert.',
    more: 'und %{count} weitere',
    record: 'Name',
    before: 'Jetzt',
    after: 'Danach',
  },
  apply: '%{count} ändern',
  change: 'Ändern',
};
