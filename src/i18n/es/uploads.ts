import type { uploads as english } from '../en/uploads';

/** Uploads in Spanish: how far they are, why they wait, and what can be done about it. */
export const uploads: typeof english = {
  waiting: 'Empieza en un momento',
  progress: '%{sent} de %{size}',
  speed: '%{sent} de %{size}, %{speed} por segundo',
  speedAndTime: '%{sent} de %{size}, %{speed} por segundo, faltan %{time}',
  paused: 'En pausa: %{sent} de %{size}',
  stuck: 'En espera: %{sent} de %{size}: %{problem}. Continúa por sí sola.',
  again: 'Interrumpida. Elija de nuevo %{name} para continuar.',
  otherFile: 'Ese archivo no es el que se interrumpió.',
  done: 'Archivo subido, %{size}',
  cancelled: 'Cancelada. No se conservó nada.',
  failed: 'Error: %{problem}',
  pause: 'Pausar',
  resume: 'Reanudar',
  cancel: 'Cancelar',
  retry: 'Intentar de nuevo',
  now: 'Intentar ahora',
  choose: 'Elegir el archivo',
  named: '%{action}: %{name}',
};
