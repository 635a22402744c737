import type { exporting as english } from '../en/exporting';

export const exporting: typeof english = {
  all: 'Exportar %{smart_count} fila en CSV |||| Exportar %{smart_count} de filas en CSV |||| Exportar las %{smart_count} filas en CSV',
  allToImport:
    'Exportar %{smart_count} fila para volver a importarla |||| Exportar %{smart_count} de filas para volver a importarlas |||| Exportar las %{smart_count} filas para volver a importarlas',
};
