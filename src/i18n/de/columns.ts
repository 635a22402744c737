import type { columns as english } from '../en/columns';

export const columns: typeof english = {
  drag: 'Ziehen oder Pfeiltasten drücken',
  move: '%{label} verschieben',
  moveUp: '%{label} nach oben',
  moveDown: '%{label} nach unten',
  moved: '%{label} ist Nummer %{place} von %{count}',
  reset: 'Zurück zu den üblichen Spalten',
};
