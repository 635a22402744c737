/** The texts of the column editor, which load with it. */
export const columns = {
  drag: 'Drag, or press the arrow keys',
  move: 'Move %{label}',
  moveUp: 'Move %{label} up',
  moveDown: 'Move %{label} down',
  moved: '%{label} is number %{place} of %{count}',
  reset: 'Reset to the default columns',
};
