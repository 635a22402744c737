import type { devices as english } from './devices.en';

export const devices: typeof english = {
  charts: {
    show: 'Mostrar gráficos',
    hide: 'Ocultar gráficos',
    label: 'Los dispositivos en cifras',
    riskLevel: 'Riesgo',
    reason: 'Qué falla',
    platform: 'Plataforma',
    checkIn: 'Último informe',
    devices: 'Dispositivos',
    nothing: 'Todo está en orden.',
  },
  score: {
    title: 'Por qué este riesgo',
    none: 'Nada le suma puntos.',
    unknown:
      'Su app no informa del bloqueo de pantalla, ni del cifrado, ni de si tiene jailbreak o acceso de administrador (root).',
    sum: 'Puntos',
    capped: 'Como máximo %{most}.',
    points: '+%{points}',
    how: 'Cómo se calculan los puntos',
    rules:
      'Los puntos son la suma de estos valores, con un máximo de 100. A partir de %{compromised} el riesgo es crítico; de %{high}, alto; de %{medium}, medio; por debajo, bajo.',
  },
  person: {
    deleteAll: 'Eliminar todos los datos de seguridad',
    question: '¿Eliminar los datos de seguridad de %{name}?',
    consequence:
      'Aquí se elimina lo que han informado todos los dispositivos de este usuario. Los propios dispositivos no cambian y volverán a aparecer con su próximo informe.',
    done: 'Se eliminó %{smart_count} dispositivo |||| Se eliminaron %{smart_count} de dispositivos |||| Se eliminaron %{smart_count} dispositivos',
  },
  everything: {
    label: 'Eliminar todo',
    question: '¿Eliminar los datos de todos los dispositivos?',
    consequence:
      'Aquí se elimina lo que han informado todos los dispositivos de la organización. No se puede deshacer. Los propios dispositivos no cambian y volverán a aparecer con su próximo informe.',
    type: 'Escriba %{word} para eliminar todo',
    cancel: 'Conservarlos',
    done: 'Se eliminaron los datos de %{smart_count} dispositivo |||| Se eliminaron los datos de %{smart_count} de dispositivos |||| Se eliminaron los datos de %{smart_count} dispositivos',
    failed: 'No se pudieron eliminar los datos: %{message}',
  },
  enrol: {
    label: 'Registrar un dispositivo',
    question: 'Registrar un dispositivo',
    consequence:
      'Obtiene un código para un dispositivo de este usuario. Sirve una vez, durante 24 horas, y sustituye a un código anterior del usuario. Los usuarios invitados o deshabilitados no pueden registrar dispositivos.',
    user: 'Usuario',
    create: 'Crear el código',
    failed: 'No se pudo crear el código: %{message}',
    made: 'El código está listo',
    code: 'Código',
    help: 'Escríbalo en el dispositivo antes de 24 horas. No se vuelve a mostrar.',
    command: 'Comando para un ordenador',
    close: 'Hecho',
  },
  mail: {
    to: 'Para',
    toHelp:
      'Hasta %{max}, separadas por comas. Si se deja vacío: las direcciones de alerta de la organización o, si no hay, la suya.',
    wrong: '«%{address}» no es una dirección de correo electrónico. Ejemplo: ops@example.net',
    many: 'Como máximo %{max} direcciones.',
    send: 'Enviar',
    failed: 'No se envió: %{message}',
    report: {
      label: 'Informe de prueba',
      question: '¿Enviar un informe de prueba?',
      consequence:
        'Las cifras de los últimos 7 días, los dispositivos con más riesgo y un archivo con todos los dispositivos.',
      done: 'El informe de prueba va camino de %{to}',
    },
    alert: {
      label: 'Alerta de prueba',
      question: '¿Enviar una alerta de prueba?',
      consequence: 'Así se ve cuando se detecta algo, con un dispositivo inventado.',
      done: 'La alerta de prueba va camino de %{to}',
      about: 'Motivo',
      types: {
        jailbreak: 'Un dispositivo con jailbreak',
        malware: 'Una app dañina',
        tampering: 'Una app manipulada',
      },
    },
  },
  work: {
    codes: 'Limpieza de códigos de registro',
  },
};
