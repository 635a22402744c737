import type { work as english } from './work.en';

export const work: typeof english = {
  signIns: 'Limpieza de inicios de sesión caducados',
  signingKeys: 'Rotación de claves de firma',
  mails: 'Envío de correos',
  textMessages: 'Envío de SMS',
  oldMessages: 'Limpieza de mensajes antiguos',
  tables: 'Comprobación de la versión de la base de datos',
  clock: 'Comprobación del reloj',
  traces: 'Envío de trazas',
  replica: 'Comprobación de la réplica de la base de datos',
  folder: 'Comprobación de la carpeta del almacenamiento',
  store: 'Limpieza del almacenamiento',
  pictures: 'Limpieza de imágenes sin usar',
  files: 'Limpieza de archivos sobrantes',
};
