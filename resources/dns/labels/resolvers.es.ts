import type { LabelsOf } from '../../../schema/labels';
import type { dnsResolvers } from '../resolvers';

export const dnsResolversEs: LabelsOf<typeof dnsResolvers> = {
  title: 'Resolutores',
  description: 'Los servidores DNS que filtran según este perfil y comunican las consultas que reciben.',
  name: 'resolutor |||| resolutores |||| resolutores',
  fields: {
    id: 'Identificador',
    name: 'Nombre',
    token: 'Token',
    lastProfileAt: 'Perfil obtenido',
    lastReportAt: 'Último envío',
    address: 'Dirección',
    software: 'Software',
    createdAt: 'Añadido',
    organization: 'Organización',
  },
  help: {
    name: 'Para reconocerlo, por ejemplo su oficina o su equipo.',
    token: 'El resolutor se identifica con él. Cópielo ahora: no se vuelve a mostrar.',
  },
  choices: {},
  groups: { resolver: 'Resolutor' },
  actions: {},
  delete: {
    label: 'Quitar',
    question: '¿Quitar %{name}? |||| ¿Quitar %{smart_count} resolutores? |||| ¿Quitar %{smart_count} resolutores?',
    consequence:
      'Su token deja de funcionar al instante: ya no recibe cambios ni puede comunicar consultas. Lo que comunicó sigue en el registro. |||| Sus tokens dejan de funcionar al instante: ya no reciben cambios ni pueden comunicar consultas. Lo que comunicaron sigue en el registro. |||| Sus tokens dejan de funcionar al instante: ya no reciben cambios ni pueden comunicar consultas. Lo que comunicaron sigue en el registro.',
    cancel: 'Conservarlo |||| Conservarlos |||| Conservarlos',
    done: 'Se quitó %{name} |||| Se quitaron %{smart_count} resolutores |||| Se quitaron %{smart_count} resolutores',
  },
  empty: 'Añada uno para filtrar su propia red y ver sus consultas en el registro.',
};
