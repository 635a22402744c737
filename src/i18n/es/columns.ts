import type { columns as english } from '../en/columns';

export const columns: typeof english = {
  drag: 'Arrastre o use las teclas de flecha',
  move: 'Mover %{label}',
  moveUp: 'Subir %{label}',
  moveDown: 'Bajar %{label}',
  moved: '%{label} está en la posición %{place} de %{count}',
  reset: 'Restablecer las columnas habituales',
};
