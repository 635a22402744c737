import type { kit as english } from '../en/kit';

export const kit: typeof english = {
  failed: 'No se pudo cargar: %{message}',
  forbidden: 'No tiene permiso para ver esto: %{message} Quien opera el servicio puede cambiar su rol.',
  firstRows: 'Las primeras %{printed} de %{count} filas.',
};
