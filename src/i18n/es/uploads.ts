import type { uploads as english } from '../en/uploads';

export const uploads: typeof english = {
  waiting: 'Empieza en un momento',
  begun: 'Enviando %{size}',
  progress: '%{sent} de %{size}',
  speed: '%{sent} de %{size}, %{speed} por segundo',
  speedAndTime: '%{sent} de %{size}, %{speed} por segundo, faltan %{time}',
  paused: 'En pausa: %{sent} de %{size}',
  stuck: 'En espera: %{sent} de %{size}: %{problem}. Continúa por sí sola.',
  again: 'Interrumpida. Elija de nuevo %{name} para continuar.',
  otherFile: 'Ese archivo no es el que se interrumpió.',
  done: 'Archivo subido, %{size}',
  cancelled: 'Cancelada. No se conservó nada.',
  failed: 'Error: %{problem}',
  pause: 'Pausar',
  resume: 'Reanudar',
  cancel: 'Cancelar',
  retry: 'Intentar de nuevo',
  now: 'Intentar ahora',
  choose: 'Elegir el archivo',
  named: '%{action}: %{name}',
  problems: {
    ServiceUnavailable: 'El almacén de archivos no está disponible. Inténtelo más tarde.',
    BodyTooLarge:
      'Un proxy delante del almacén de archivos rechaza partes de este tamaño. Pida a su administrador que permita solicitudes de al menos 6 MB.',
    SlowDown: 'El almacén de archivos está saturado. Inténtelo más tarde.',
    InternalError: 'El almacén de archivos ha fallado. Inténtelo más tarde.',
    NoCredentials: 'No hay credenciales para el almacén de archivos.',
    AccessDenied: 'Acceso denegado.',
    Unreadable: 'El archivo ya no se puede leer. Elíjalo de nuevo.',
    SizeMismatch: 'El tamaño del archivo almacenado no coincide con el del archivo local.',
    TooManyParts: 'Demasiadas partes: serían %{count} y el máximo es %{most}.',
    CleanUp: 'No se pudieron eliminar las partes subidas.',
    PreconditionFailed: 'Ya hay un archivo con este nombre.',
    NameTaken:
      'Otro archivo ha tomado este nombre durante la carga. Vuelva a intentarlo para cargarlo con otro nombre.',
    PartialCopy: 'La copia no está completa. Se ha conservado el original.',
    OriginalKept: 'El archivo se ha copiado, pero no se ha podido eliminar el original.',
    OriginalChanged:
      'El original se ha modificado durante la copia, por lo que se ha conservado. La copia tiene su contenido anterior.',
    CopyUnchecked:
      'No se ha podido comprobar la copia, por lo que se ha conservado el original. Vuelva a intentarlo para terminar.',
    SourceChanged: 'Entretanto, el archivo se ha modificado o eliminado. Recargue la página.',
    NoSuchKey: 'El archivo ya no existe.',
  },
};
