import type { features as english } from '../en/features';

export const features: typeof english = {
  sms: {
    title: 'Los SMS están desactivados para %{name}',
    off: 'Ningún usuario recibe SMS ni un número de SMS.',
    kept: '%{smart_count} número de SMS sigue asignado. |||| %{smart_count} números de SMS siguen asignados.',
  },
  dns: {
    title: 'El filtrado DNS está desactivado para %{name}',
    off: 'Las consultas no se filtran según el perfil ni se registran.',
    kept: '%{smart_count} consulta anterior se conserva hasta que termine su plazo de conservación. |||| %{smart_count} consultas anteriores se conservan hasta que termine su plazo de conservación.',
  },
  tracking: {
    title: 'El seguimiento está desactivado para %{name}',
    off: 'Las posiciones no se muestran ni se registran.',
    kept: '%{smart_count} posición anterior se conserva hasta que termine su plazo de conservación. |||| %{smart_count} posiciones anteriores se conservan hasta que termine su plazo de conservación.',
  },
  securityHub: {
    title: 'El Centro de seguridad está desactivado para %{name}',
    off: 'Los dispositivos no informan y no se envían alertas.',
    kept: '%{smart_count} dispositivo anterior se conserva. |||| %{smart_count} dispositivos anteriores se conservan.',
  },
  rowsKept: 'Lo que se conserva de antes no se muestra.',
  nothingKept: 'No se conserva nada anterior.',
  switchOn: 'Abrir %{name} para activarlo',
  askOperator: 'Un operador de este servicio puede activarlo.',
  inputKept:
    'Lo que escribió no se ha guardado. Volverá a aparecer si abre la página en el plazo de un día y la función está activada.',
};
