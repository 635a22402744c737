import type { endless as english } from '../en/endless';

/** The texts of lists that go on as they are scrolled in Spanish. */
export const endless: typeof english = {
  title: 'Filas',
  read: 'Las primeras %{figure} filas; se cargan más al desplazarse',
  all: '%{figure} fila en total |||| %{figure} de filas en total |||| %{figure} filas en total',
  full: 'Las primeras %{figure} filas, que son las que caben aquí. Acote la lista para ver otras.',
  more: 'Cargar más',
  failed: 'No se pudieron leer las filas siguientes: %{message}',
  arrived: 'Nuevas: %{figure}',
  manyArrived: 'Muchas nuevas',
  live: 'En vivo',
  liveHelp: 'Las filas nuevas aparecen solas',
};
