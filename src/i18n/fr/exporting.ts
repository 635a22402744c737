import type { exporting as english } from '../en/exporting';

export const exporting: typeof english = {
  all: 'Exporter %{smart_count} ligne en CSV |||| Exporter les %{smart_count} de lignes en CSV |||| Exporter les %{smart_count} lignes en CSV',
  allToImport:
    'Exporter %{smart_count} ligne pour la réimporter |||| Exporter les %{smart_count} de lignes pour les réimporter |||| Exporter les %{smart_count} lignes pour les réimporter',
};
