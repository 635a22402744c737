import type { positionsDashboard as english } from './positionsDashboard.en';

export const positionsDashboard: typeof english = {
  title: 'Últimas ubicaciones conocidas',
  map: 'Mapa: dónde estaba aproximadamente %{smart_count} persona según su última señal |||| Mapa: dónde estaban aproximadamente %{smart_count} de personas según su última señal |||| Mapa: dónde estaban aproximadamente %{smart_count} personas según su última señal',
  open: 'Abrir el mapa',
  none: 'Nadie ha compartido aún su ubicación.',
  online: 'En línea',
  idle: 'Inactivo',
  offline: 'Sin conexión',
  failed: 'No se pudo dibujar el mapa: %{message}',
};
