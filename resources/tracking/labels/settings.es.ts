import type { LabelsOf } from '../../../schema/labels';
import type { mappingSettings } from '../settings';

export const mappingSettingsEs: LabelsOf<typeof mappingSettings> = {
  title: 'Ajustes de mapas',
  description: 'De quién se ven las ubicaciones, cuánto tiempo se conservan y qué aspecto tienen los mapas.',
  name: 'ajuste de mapas |||| ajustes de mapas |||| ajustes de mapas',
  fields: {
    id: 'Organización',
    retentionDays: 'Conservar ubicaciones durante',
    points: 'Ubicaciones conservadas ahora',
    oldest: 'La más antigua es del',
    units: 'Unidades',
    style: 'Estilo del mapa',
    view: 'Los mapas empiezan',
    everybody: 'Todos comparten su ubicación',
    teams: 'Equipos que comparten sus ubicaciones',
  },
  help: {
    everybody:
      'Si no, solo los miembros de los equipos que indique. Los usuarios que no comparten su ubicación no aparecen en ningún mapa y no se registran.',
    style: 'Automático: oscuro cuando la consola es oscura.',
    units: 'Para distancias, velocidades y alturas.',
    view: 'El seguimiento y el seguimiento en vivo empiezan ahí. El mapa se puede mover en cualquier momento.',
  },
  choices: {
    units: { metric: 'Kilómetros y metros', imperial: 'Millas y pies' },
    style: { auto: 'Automático', light: 'Claro', dark: 'Oscuro' },
  },
  groups: { sharing: 'Uso compartido', map: 'Mapas', retention: 'Conservación' },
  actions: {},
};
