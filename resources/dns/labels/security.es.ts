import type { LabelsOf } from '../../../schema/labels';
import type { dnsSecurity } from '../security';

/** The texts of the security of DNS filtering in Spanish. */
export const dnsSecurityEs: LabelsOf<typeof dnsSecurity> = {
  title: 'Seguridad',
  description: 'De qué se protege a los dispositivos.',
  name: 'perfil de DNS |||| perfiles de DNS |||| perfiles de DNS',
  fields: {
    id: 'Identificador',
    name: 'Perfil',
    threatIntelligenceFeeds: 'Fuentes de inteligencia de amenazas',
    aiThreatDetection: 'Detección de amenazas con IA',
    googleSafeBrowsing: 'Google Safe Browsing',
    cryptojacking: 'Cryptojacking',
    dnsRebinding: 'DNS rebinding',
    idnHomographs: 'Homógrafos IDN',
    typosquatting: 'Typosquatting',
    dga: 'Algoritmos de generación de dominios',
    nrd: 'Dominios recién registrados',
    ddns: 'DNS dinámico',
    parking: 'Dominios aparcados',
    csam: 'Material de abuso sexual infantil',
    safeSearch: 'Búsqueda segura',
    youtubeRestrictedMode: 'Modo restringido de YouTube',
    blockBypass: 'Bloquear formas de eludir el filtro',
  },
  help: {
    threatIntelligenceFeeds:
      'Bloquea dominios conocidos por difundir malware, suplantar sitios (phishing) o controlar dispositivos infectados.',
    aiThreatDetection: 'Bloquea dominios que parecen una amenaza antes de que nadie los denuncie.',
    googleSafeBrowsing: 'Bloquea lo que figura en la lista de sitios peligrosos de Google.',
    cryptojacking: 'Bloquea sitios que hacen minar criptomonedas a los dispositivos sin permiso.',
    dnsRebinding: 'Bloquea respuestas con las que un sitio podría entrar en su red.',
    idnHomographs: 'Bloquea nombres que se hacen pasar por otros con letras parecidas.',
    typosquatting: 'Bloquea nombres que esperan a que alguien escriba mal uno conocido.',
    dga: 'Bloquea nombres que parecen inventados por malware que busca a su operador.',
    nrd: 'Bloquea dominios registrados en los últimos 30 días; algunos son legítimos.',
    ddns: 'Bloquea nombres para direcciones domésticas cambiantes, que usa el malware, pero también las cámaras y el almacenamiento.',
    parking: 'Bloquea dominios que solo contienen anuncios.',
    csam: 'Bloquea lo que muestra abusos sexuales a menores.',
    safeSearch: 'Los buscadores ocultan los resultados explícitos.',
    youtubeRestrictedMode: 'YouTube oculta los vídeos para adultos y los comentarios.',
    blockBypass: 'Bloquea VPN, proxies y otros DNS cifrados con los que un dispositivo podría eludir el filtro.',
  },
  choices: {},
  groups: { threats: 'Amenazas', domains: 'Tipos de dominios', content: 'Contenido' },
  actions: {},
};
