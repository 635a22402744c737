import type { exporting as english } from '../en/exporting';

export const exporting: typeof english = {
  all: '%{smart_count} Zeile als CSV exportieren |||| Alle %{smart_count} Zeilen als CSV exportieren',
  allToImport:
    '%{smart_count} Zeile für einen erneuten Import exportieren |||| Alle %{smart_count} Zeilen für einen erneuten Import exportieren',
};
