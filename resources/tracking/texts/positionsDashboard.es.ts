import type { positionsDashboard as english } from './positionsDashboard.en';

export const positionsDashboard: typeof english = {
  title: 'Últimas ubicaciones conocidas',
  map: 'Mapa: dónde estaba aproximadamente %{smart_count} usuario según su última señal |||| Mapa: dónde estaban aproximadamente %{smart_count} de usuarios según su última señal |||| Mapa: dónde estaban aproximadamente %{smart_count} usuarios según su última señal',
  open: 'Abrir el mapa',
  none: 'Nadie ha compartido aún su ubicación.',
  failed: 'No se pudo dibujar el mapa: %{message}',
};
