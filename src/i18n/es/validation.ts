import type { validation as english } from '../en/validation';

/** Why a value is refused, in Spanish. */
export const validation: typeof english = {
  required: 'Complete este campo',
  tooShort: 'Debe tener al menos %{min} caracteres',
  tooLong: 'Debe tener como máximo %{max} caracteres',
  unprintable: 'No puede contener saltos de línea ni caracteres invisibles',
  pattern: 'No tiene el formato esperado',
  username:
    'Nombre de usuario no válido. Use de 3 a 32 caracteres entre a–z, 0–9, punto, guion bajo y guion, empezando por una letra o un dígito. Ejemplo: ada.lovelace',
  slug: 'Nombre corto no válido. Use de 1 a 48 caracteres entre a–z, 0–9 y guion, sin guion al principio ni al final. Ejemplo: acme-sales',
  country: 'Código ISO de país no válido. Ejemplo: ES',
  timeZone: 'Zona horaria no válida. Ejemplo: Europe/Madrid',
  email: 'Dirección de correo electrónico no válida. Ejemplo: ada@example.net',
  domainIn: '«%{value}» no es un dominio. Ejemplo: acme.com',
  emailIn: '«%{value}» no es una dirección de correo electrónico. Ejemplo: ada@example.net',
  phone: 'Número con prefijo de país no válido. Ejemplo: +44 20 7946 0000',
  domain: 'Nombre de host no válido. Ejemplo: chat.example.net',
  url: 'Dirección web no válida. Ejemplo: https://example.net',
  ip: 'Dirección IP no válida. Ejemplos: 192.0.2.1, 2001:db8::1',
  number: 'No es un número. Ejemplo: 12',
  wholeNumber: 'No es un número entero. Ejemplo: 12',
  tooSmall: 'Debe ser como mínimo %{min}',
  tooLarge: 'Debe ser como máximo %{max}',
  choice: 'Opción no válida. Valores posibles: %{choices}',
  flag: 'Debe ser sí o no',
  time: 'Fecha y hora no válidas. Ejemplo: 2026-01-31 18:00',
  json: 'JSON no válido. Ejemplo: {"name": "value"}',
  tooMany: 'Debe tener como máximo %{max} entradas',
  taken: 'Ya está en uso',
  duplicate: 'Igual que en la línea %{line}',
  noRoom: 'No caben más: se ha alcanzado el límite',
};
