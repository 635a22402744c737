import type { archivedImports as english } from '../en/archivedImports';

export const archivedImports: typeof english = {
  title: 'Importaciones anteriores',
  help: 'Los archivos de sus importaciones de los últimos 30 días y qué pasó con sus filas, sin contraseñas. Nadie más puede leerlos.',
  result: 'Resultado',
  input: 'Archivo importado',
  resultOf: 'Resultado: %{name}',
  inputOf: 'Archivo importado: %{name}',
  delete: 'Eliminar los archivos de %{name}',
  question: '¿Eliminar los archivos de %{name}?',
  consequence: 'El archivo y el resultado desaparecen de forma definitiva. Lo importado se conserva.',
  deleteDo: 'Eliminar los archivos',
  keep: 'Conservarlos',
  failed: 'No se pudieron cargar las importaciones anteriores: %{message}',
  notDone: 'No se pudo completar: %{message}',
  more: 'Mostrar todo (%{count})',
  unfinished: 'Sin terminar, que se sepa aquí',
  when: '%{resource}, %{when}',
  archiving: 'El archivo y el resultado se están guardando en Actividad.',
  archived: 'El archivo y el resultado, sin contraseñas, se guardan para usted en Actividad durante 30 días.',
  notArchived: 'No se guardan ni el archivo ni el resultado: %{reason}',
  secret:
    'No se conservan ni el archivo ni el resultado, porque el archivo tiene una columna con secretos: descargue lo que necesite.',
  noStore: 'En esta instalación no se guardan ni el archivo ni el resultado: descargue lo que necesite.',
};
