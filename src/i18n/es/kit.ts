import type { kit as english } from '../en/kit';

export const kit: typeof english = {
  failed: 'No se pudo cargar: %{message}',
  asTable: 'Mostrar como tabla',
  asChart: 'Mostrar como gráfico',
  copy: 'Copiar',
  copied: 'Copiado',
  download: 'Descargar %{filename}',
  linkCopied: 'Se copió el enlace',
  copyLink: 'Copiar el enlace',
  figuresFailed: 'No se pudieron cargar las cifras: %{message}',
  forbidden: 'No tiene permiso para ver esto: %{message} Quien opera el servicio puede cambiar su rol.',
  firstRows: 'Las primeras %{printed} de %{count} filas.',
  print: 'Imprimir',
};
