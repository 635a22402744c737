import type { dnsResolvers as english } from './dnsResolvers.en';

export const dnsResolvers: typeof english = {
  title: 'Conectar un resolutor',
  help: 'Añada un resolutor, copie su token y ejecute el cliente para unbound en el equipo del resolutor. Sigue cada cambio de este perfil y comunica las consultas.',
  command: 'Comando para unbound',
  profile: 'Perfil',
  queries: 'Consultas',
};
