import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A page's request to an authenticator. */
interface Ceremony {
  challenge: string;
  origin: string;
  rpId: string;
  /** Whether the user was verified. True by default. */
  isVerified?: boolean;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

/** A fake authenticator with one passkey that signs anything. */
export class FakeAuthenticator {
  readonly id = base64url(randomBytes(16));
  /** The signature counter of the next use. */
  counter = 1;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** Creates the passkey. Returns the JSON of a browser's result of `navigator.credentials.create`. */
  create({ challenge, origin, rpId, isVerified }: Ceremony) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const publicKey = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(publicKey)]);
    const authData = Buffer.concat([this.data(rpId, 0x40, isVerified), attested]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.answer({
      clientDataJSON: clientData('webauthn.create', challenge, origin),
      attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ['internal'],
    });
  }

  /** Uses the passkey. Returns the JSON of a browser's result of `navigator.credentials.get`. */
  get({ challenge, origin, rpId, isVerified }: Ceremony) {
    const clientDataJSON = clientData('webauthn.get', challenge, origin);
    const authenticatorData = this.data(rpId, 0, isVerified);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = createSign('sha256').update(signed).sign(this.keys.privateKey);
    return this.answer({
      clientDataJSON,
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
    });
  }

  private data(rpId: string, flags: number, isVerified = true): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter++);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 0x01 | (isVerified ? 0x04 : 0)]), counter]);
  }

  private answer(response: object) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

function clientData(type: string, challenge: string, origin: string): string {
  return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
