import type { LabelsOf } from '../../../schema/labels';
import type { numbers } from '../numbers';

export const numbersEs: LabelsOf<typeof numbers> = {
  title: 'Números',
  description: 'Los números de teléfono que se pueden dar a los usuarios para mensajes de texto.',
  name: 'número |||| números |||| números',
  fields: {
    id: 'Identificador',
    phoneNumber: 'Número',
    name: 'Nombre',
    country: 'País',
    organization: 'Organización',
    sms: 'Mensajes de texto',
    voice: 'Llamadas',
    mms: 'Mensajes con imagen',
    status: 'Estado',
    assignedTo: 'Usuario',
    assignedAt: 'Asignado',
    createdAt: 'Añadido',
  },
  help: {
    phoneNumber: 'En forma internacional, por ejemplo +14155550123.',
    name: 'Cómo lo llama usted. Si falta, el número.',
    organization: 'Solo se puede dar a sus usuarios. Sin elegir: a los de cualquier organización.',
    status: 'Los números pendientes o liberados no se pueden dar a nadie.',
  },
  choices: { status: { 'in-use': 'Activo', pending: 'Pendiente', released: 'Liberado' } },
  groups: { number: 'Número', capabilities: 'Qué puede hacer', use: 'Uso' },
  actions: {},
  delete: {
    label: 'Eliminar',
    question: '¿Eliminar %{name}? |||| ¿Eliminar %{smart_count} números? |||| ¿Eliminar %{smart_count} números?',
    consequence:
      'Ya no se puede dar a nadie. Sigue siendo suyo en su proveedor. |||| Ya no se pueden dar a nadie. Siguen siendo suyos en su proveedor. |||| Ya no se pueden dar a nadie. Siguen siendo suyos en su proveedor.',
    cancel: 'Conservarlo |||| Conservarlos |||| Conservarlos',
    done: 'Se eliminó %{name} |||| Se eliminaron %{smart_count} números |||| Se eliminaron %{smart_count} números',
  },
  imports: { numbers: { label: 'Importar números', description: 'Añade el número de cada fila.' } },
  empty: 'Añada uno o importe un archivo.',
};
