import { readFileSync } from 'node:fs';
import { DOMAIN } from '../../contract/formats';
import { StartError } from '../startError';
import { parseUrl, type Variables } from '../variables';

/** Reads the domain for passkeys, which must be the console's host or a parent of it for browsers to accept it. */
export function readRpId(value: Variables): string | undefined {
  const id = value('WEBAUTHN_RP_ID');
  if (id === undefined) return undefined;
  if (!DOMAIN.test(id)) throw new StartError(`WEBAUTHN_RP_ID must be a domain such as example.net, not "${id}".`);
  const url = parseUrl(value('CONSOLE_URL') ?? value('PUBLIC_URL') ?? '');
  if (url !== undefined && url.hostname !== id && !url.hostname.endsWith(`.${id}`)) {
    throw new StartError(`WEBAUTHN_RP_ID must be ${url.hostname} or a domain that it is below, not "${id}".`);
  }
  return id;
}

export function readIdentitySecret(value: Variables): Buffer | undefined {
  const text = value('IDENTITY_SECRET');
  const file = value('IDENTITY_SECRET_FILE');
  if (text !== undefined && file !== undefined) {
    throw new StartError('Set only one of IDENTITY_SECRET and IDENTITY_SECRET_FILE.');
  }
  const given = file === undefined ? text : readSecretFile(file);
  if (given === undefined) return undefined;
  if (/^[0-9a-f]{64}$/i.test(given)) return Buffer.from(given, 'hex');
  if (/^[\w+/-]{43}=?$/.test(given)) return Buffer.from(given, 'base64');
  // Don't repeat the secret.
  const name = file === undefined ? 'IDENTITY_SECRET' : 'IDENTITY_SECRET_FILE';
  throw new StartError(`${name} must be 32 bytes as 64 hexadecimal digits or in Base64, as of openssl rand -hex 32.`);
}

function readSecretFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartError(`IDENTITY_SECRET_FILE must be a file that can be read, and ${file} is not.`, { cause: error });
  }
}
