import type { deploymentTexts as english } from '../en/deployment';

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** What may be wrong with how the console was put up, in Spanish. */
export const deploymentTexts: Texts<typeof english> = {
  title: 'Esta consola no está bien configurada',
  body: 'Su configuración viene del archivo config.json que está junto a ella. Hay que corregir ahí lo siguiente:',
  unreachableTitle: 'El servicio no responde',
  unreachableBody: 'La consola pidió su configuración varias veces.',
  retry: 'Intentar de nuevo',
  details: 'Detalles técnicos',
  problems: {
    offline: 'Este dispositivo no tiene conexión. Conéctelo a la red e inténtelo de nuevo.',
    unreachable:
      '%{address} no respondió. Compruebe que el servicio está en marcha y que su proxy lleva a él, e inténtelo de nuevo.',
    notFound:
      'No hay ningún archivo en %{address}. Ponga config.json junto a index.html o dirija esta dirección al servicio.',
    refused: '%{address} se rechazó con HTTP %{status}. Permita que todos lean esta dirección: no contiene secretos.',
    isPage:
      '%{address} es una página web, no JSON. Un proxy o un host responde con una página propia: dirija esta dirección al servicio o sirva el propio archivo.',
    notJson: '%{address} no es JSON válido: %{reason}.',
    notAnObject: 'config.json debe contener un objeto entre llaves, no %{found}.',
    missing: 'Falta %{field}. Añádalo.',
    unknownField: '%{field} no es un ajuste. Quítelo.',
    misspelt: '%{field} no es un ajuste. ¿Quiso decir %{near}?',
    unknownFeature: '%{field} no es una pantalla que se pueda desactivar. Estas son: %{known}.',
    notAGroup: '%{field} debe ser un objeto entre llaves, no %{found}.',
    notText: '%{field} debe ser texto entre comillas, no %{found}.',
    notAFlag: '%{field} debe ser true o false, sin comillas, no %{found}.',
    notAnAddress:
      '%{field} debe ser una dirección como https://chat.example.net/api/ o una ruta como /api/, no "%{value}".',
    insecure:
      '%{field} es %{value}, pero esta página se cargó por https (%{page}) y los navegadores bloquean entonces http. Ponga una dirección https.',
    notAHost: '%{field} debe ser un host como login.example.net, sin https://, no "%{value}".',
    notAColour: '%{field} debe ser un color como #3454d1, no "%{value}".',
    tooLight:
      '%{field} es demasiado claro: %{value} alcanza un contraste de %{reached} sobre blanco, y los botones necesitan 3 para verse. Elija un color más oscuro.',
    notAPool: '%{field} debe ser el id de un grupo de usuarios como eu-central-1_AbCdEf123, no "%{value}".',
    notAnIdentityPool:
      '%{field} debe ser el id de un grupo de identidades como eu-central-1:7b1e6f0c-3a52-4d8e-9c41-5f2d0a6b8e17, no "%{value}".',
    otherRegion: '%{field} está en la región %{named}, pero %{pool} es de %{region}. Haga que coincidan.',
    storeWithoutPool:
      'storage necesita identity.identityPoolId: las solicitudes al almacén se firman con credenciales de ese grupo. Añádalo o quite storage.',
    endpointWithoutPool: 'identity.identityPoolEndpoint necesita identity.identityPoolId. Añádalo o quite el endpoint.',
    severalMaps: 'Solo se puede dibujar un mapa base, y están definidos %{fields}. Deje uno de ellos.',
    picture:
      '%{field} no se puede cargar desde %{address}. Compruebe la dirección; hasta entonces, en su lugar aparece el nombre.',
  },
};
