import type { LabelsOf } from '../../../schema/labels';
import type { cores } from '../core';

export const coresEs: LabelsOf<typeof cores> = {
  title: 'Core',
  description: 'Backends que las organizaciones tienen para sí solas, y cómo está cada uno.',
  name: 'instancia de Core |||| instancias de Core |||| instancias de Core',
  fields: {
    id: 'Identificador',
    name: 'Nombre',
    organization: 'Organización',
    status: 'Estado',
    progress: 'Progreso',
    error: 'Por qué falló',
    region: 'Región',
    size: 'Tamaño',
    host: 'Host',
    port: 'Puerto',
    version: 'Versión',
    adminUsername: 'Administrador',
    adminEmail: 'Correo del administrador',
    adminPassword: 'Contraseña del administrador',
    launchedAt: 'Lanzamiento',
    lastHeartbeatAt: 'Última señal',
  },
  help: {
    region: 'Dónde se ejecuta, como eu-central-1.',
    adminUsername: 'La cuenta que administra la instancia.',
    adminPassword:
      'Al menos 8 caracteres; se guarda cifrada y no se vuelve a mostrar. Si se deja vacía, la instancia genera una.',
    size: 'La memoria de la que dispone la instancia.',
  },
  choices: {
    status: {
      launching: 'Iniciando',
      running: 'En ejecución',
      stopping: 'Deteniendo',
      stopped: 'Detenida',
      failed: 'Con error',
      removing: 'Quitando',
    },
    size: { small: 'Pequeño', medium: 'Mediano', large: 'Grande' },
  },
  groups: { instance: 'Instancia', administrator: 'Administrador', state: 'Estado' },
  tabs: { downloads: 'Descargas' },
  actions: {
    start: {
      label: 'Iniciar',
      question:
        '¿Iniciar %{smart_count} instancia de Core? |||| ¿Iniciar %{smart_count} de instancias de Core? |||| ¿Iniciar %{smart_count} instancias de Core?',
      consequence: 'Las apps de la organización podrán alcanzarla de nuevo en cuanto esté en ejecución.',
      cancel: 'Dejar como está',
      done: 'Se está iniciando %{name}',
    },
    stop: {
      label: 'Detener',
      question:
        '¿Detener %{name}? |||| ¿Detener %{smart_count} de instancias de Core? |||| ¿Detener %{smart_count} instancias de Core?',
      consequence:
        'Las apps de la organización no podrán alcanzarla hasta que se inicie de nuevo. Conserva lo que contiene.',
      cancel: 'No detener',
      done: 'Se está deteniendo %{name}',
    },
    setPassword: {
      label: 'Fijar contraseña',
      question: '¿Fijar la contraseña del administrador de %{name}?',
      consequence: 'La contraseña anterior deja de funcionar. La nueva se guarda cifrada y no se vuelve a mostrar.',
      cancel: 'Dejar como está',
      done: 'Se fijó la contraseña del administrador de %{name}',
      ask: { password: 'Contraseña' },
    },
  },
  delete: {
    label: 'Quitar',
    question: '¿Quitar %{name}?',
    consequence:
      'Se detiene y se elimina con todo lo que contiene. Descargue antes una copia de seguridad si la necesita.',
    cancel: 'Conservar la instancia',
    done: 'Se está quitando %{name}',
  },
  empty: 'Lance la primera.',
};
