import type { LabelsOf } from '../../../schema/labels';
import type { dnsSettings } from '../settings';

export const dnsSettingsEs: LabelsOf<typeof dnsSettings> = {
  title: 'Ajustes',
  description: 'Qué se conserva de las consultas de los dispositivos y cómo se responden.',
  name: 'perfil de DNS |||| perfiles de DNS |||| perfiles de DNS',
  fields: {
    id: 'Identificador',
    name: 'Nombre del perfil',
    logsEnabled: 'Guardar un registro de consultas',
    retention: 'Conservar consultas durante',
    logLocation: 'Dónde se guarda el registro',
    dropIp: 'Omitir direcciones',
    dropDomain: 'Omitir dominios',
    blockPage: 'Mostrar una página en lugar de lo bloqueado',
    ecs: 'Indicar a los servidores la red del dispositivo',
    cacheBoost: 'Conservar respuestas más tiempo',
    cnameFlattening: 'Acortar cadenas de nombres',
    web3: 'Resolver nombres de cadenas de bloques',
  },
  help: {
    name: 'Los dispositivos lo muestran al configurarlos.',
    logsEnabled: 'Sin él nadie puede ver qué se bloqueó y el resumen queda vacío.',
    retention: 'Las consultas más antiguas se eliminan, junto con su recuento.',
    logLocation:
      'Dónde guarda un resolutor su propio registro. Las consultas que ve aquí se almacenan donde funciona este servicio.',
    dropIp: 'Desde ahora, el registro no indica de qué dirección vino una consulta.',
    dropDomain: 'Desde ahora, el registro indica que hubo una consulta, pero no su dominio.',
    blockPage:
      'Los navegadores llegan a una página que dice qué está bloqueado, por qué y a quién preguntar. En los sitios HTTPS, el dispositivo debe confiar en un certificado del resolutor.',
    ecs: 'Lo hace el resolutor. Los sitios grandes responden entonces desde cerca y saben aproximadamente dónde está el dispositivo.',
    cacheBoost: 'Lo hace el resolutor. Los dispositivos consultan menos y tardan más en ver un cambio de dirección.',
    cnameFlattening: 'Lo hace el resolutor. Los dispositivos reciben de inmediato el último nombre de una cadena.',
    web3: 'Lo hace el resolutor. También se responden nombres como los que terminan en .eth.',
  },
  choices: { logLocation: { us: 'Estados Unidos', eu: 'Unión Europea', gb: 'Reino Unido', ch: 'Suiza' } },
  groups: { profile: 'Perfil', logs: 'Registro', answers: 'Respuestas' },
  actions: {},
};
