import type { endless as english } from '../en/endless';

export const endless: typeof english = {
  title: 'Filas',
  read: 'Las primeras %{smart_count} filas; se cargan más al desplazarse',
  all: '%{smart_count} fila en total |||| %{smart_count} de filas en total |||| %{smart_count} filas en total',
  full: 'Las primeras %{smart_count} filas, que son las que caben aquí. Acote la lista para ver otras.',
  more: 'Cargar más',
  failed: 'No se pudieron cargar las filas siguientes: %{message}',
  arrived: 'Nuevas: %{smart_count}',
  manyArrived: 'Muchas nuevas',
  live: 'En vivo',
  liveHelp: 'Las filas nuevas aparecen solas',
};
