import type { palette as english } from '../en/palette';

export const palette: typeof english = {
  open: 'Buscar o ir a…',
  title: 'Buscar o ir a',
  placeholder: 'Una página, una acción, un usuario, un equipo, una organización…',
  found: '%{smart_count} resultado |||| %{smart_count} de resultados |||| %{smart_count} resultados',
  none: 'Sin resultados. Pruebe con menos letras o con otra palabra.',
  searching: 'Buscando',
  failed: 'No se pudo buscar en los registros: %{message}',
  groups: {
    recent: 'Recientes',
    screens: 'Páginas',
    actions: 'Acciones',
    organizations: 'Cambiar de organización',
  },
  theme: 'Tema: %{choice}',
  switch: 'Cambiar a %{name}',
  hints: { move: 'para moverse', choose: 'para ir', close: 'para cerrar' },
};
