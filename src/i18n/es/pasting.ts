import type { pasting as english } from '../en/pasting';

export const pasting: typeof english = {
  file: 'Elegir un archivo',
  fileFailed: 'No se pudo leer el archivo: %{message}',
  download: 'Descargar en CSV',
  more: 'y %{smart_count} más |||| y %{smart_count} más |||| y %{smart_count} más',
  heading: { line: 'Línea', name: 'Nombre', reason: 'Motivo' },
};
