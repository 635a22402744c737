import type { status as english } from './status.en';

/** The texts of the page about what the service runs on, in Spanish. */
export const status: typeof english = {
  title: 'Estado del servicio',
  description: 'En qué se ejecuta el servicio, leído de nuevo cada 15 segundos.',
  well: 'Todo funciona.',
  kind: 'Tipo',
  size: 'Tamaño',
  findings: {
    gone: '%{host} no responde. Última respuesta: %{when}.',
    failing: '%{task}: un fallo en %{host}. |||| %{task}: %{smart_count} fallos en %{host}.',
    versions: 'Los nodos tienen versiones distintas: %{versions}. Termine la actualización.',
    settings: 'Los nodos tienen ajustes distintos. Dé a todos las mismas variables de entorno.',
    disk: 'A %{host} solo le quedan %{size} de disco. El almacén no acepta más archivos.',
    connections:
      'En %{host}, una consulta espera una conexión libre a la base de datos. |||| En %{host}, %{smart_count} consultas esperan una conexión libre a la base de datos.',
    clock: 'El reloj de %{host} se desvía un segundo. |||| El reloj de %{host} se desvía %{smart_count} segundos.',
    waiting:
      'Un mensaje espera su envío desde hace %{minutes} minutos. |||| %{smart_count} mensajes esperan su envío, el más antiguo desde hace %{minutes} minutos.',
    givenUp:
      'Un mensaje de las últimas 24 horas no se pudo enviar. La bandeja de salida dice por qué. |||| %{smart_count} mensajes de las últimas 24 horas no se pudieron enviar. La bandeja de salida dice por qué.',
    noMail: 'No hay servidor de correo configurado, por lo que los correos se quedan en la bandeja de salida.',
  },
  node: {
    answers: 'En marcha',
    silent: 'Última respuesta: %{when}',
    unread: 'Esta versión describe su estado de otra forma.',
    version: 'Versión',
    started: 'Inicio',
    memory: 'Memoria',
    delay: 'Retraso',
    delayHelp: 'El 99 % del trabajo de los últimos 15 segundos empezó con menos retraso.',
    connections: 'Conexiones',
    used: '%{used} de %{most} en uso',
    streams: 'Flujos en vivo',
    disk: 'Disco libre',
  },
  timers: {
    title: 'Tareas en segundo plano',
    help: 'Lo que el servicio hace en segundo plano.',
    what: 'Tarea',
    last: 'Última ejecución',
    took: 'Duración',
    failures: 'Fallos',
    node: 'Nodo',
    done: 'Hecha %{when}',
    failed: 'Falló %{when}',
    never: 'Aún no',
  },
  database: {
    title: 'Base de datos',
    embedded: 'Integrada',
    server: 'Servidor PostgreSQL',
    version: 'Versión',
  },
  messages: {
    title: 'Mensajes',
    mail: 'Servidor de correo',
    sms: 'Pasarela de SMS',
    set: 'Configurado',
    notSet: 'Sin configurar',
    waiting: 'En espera',
    since: '%{count}, el más antiguo desde hace %{duration}',
    givenUp: 'Fallos en 24 h',
  },
  store: {
    title: 'Archivos',
    embedded: 'Almacén integrado',
    s3: 'Depósito S3',
    none: 'No se guardan',
    objects: 'Archivos',
  },
  work: {
    node: 'Informe de estado del nodo',
  },
};
