import { isObject } from '../../contract/isObject';
import { parseJson } from '../../contract/parseJson';
import { StartError } from '../startError';
import { hasProtocol, readToken, readWord, type Variables } from '../variables';

/** How placeholder values are encoded in a gateway's body or address. */
export type SmsEncoding = 'json' | 'form' | 'text';

/** An HTTP gateway that sends text messages. */
export interface SmsConfig {
  /** May contain placeholders, like the body. */
  url: string;
  method: 'POST' | 'PUT' | 'GET';
  headers: Readonly<Record<string, string>>;
  /** Template with the placeholders `{to}`, `{text}` and `{id}`. Undefined: requests have no body. */
  body: string | undefined;
  encoding: SmsEncoding;
  /** The token that the gateway's delivery reports must carry. Undefined: reports aren't accepted. */
  callbackToken: string | undefined;
}

const DEFAULT_BODY = '{"to":"{to}","text":"{text}"}';

/** Reads the gateway's configuration. Errors don't contain values, which may be secret. @throws StartError */
export function readSms(value: Variables): SmsConfig | undefined {
  const url = value('SMS_URL');
  const otherVariables = ['SMS_METHOD', 'SMS_HEADERS', 'SMS_BODY', 'SMS_CALLBACK_TOKEN'].filter(name => value(name));
  if (url === undefined) {
    if (otherVariables.length > 0)
      throw new StartError(`${otherVariables[0]} needs SMS_URL, the address of the gateway.`);
    return undefined;
  }
  if (!hasProtocol(url)) {
    throw new StartError('SMS_URL must be a web address such as https://sms.example.net/messages.');
  }
  const method = readWord(value, 'SMS_METHOD', ['POST', 'PUT', 'GET'], 'POST');
  const headers = { 'content-type': 'application/json', ...readHeaders(value('SMS_HEADERS')) };
  const body = method === 'GET' ? undefined : (value('SMS_BODY') ?? DEFAULT_BODY);
  for (const placeholder of ['{to}', '{text}']) {
    if (!`${url} ${body ?? ''}`.includes(placeholder)) {
      throw new StartError(`SMS_BODY must contain ${placeholder}, or SMS_URL where the method is GET.`);
    }
  }
  const encoding = encodingOf(headers['content-type']);
  if (encoding === 'json' && body !== undefined && parseJson(body) === undefined) {
    throw new StartError(
      `SMS_BODY must be JSON such as ${DEFAULT_BODY}, or SMS_HEADERS must name another Content-Type.`,
    );
  }
  return { url, method, headers, body, encoding, callbackToken: readToken(value, 'SMS_CALLBACK_TOKEN') };
}

function readHeaders(text: string | undefined): Record<string, string> {
  const wrong = new StartError(
    'SMS_HEADERS must be a JSON object of texts such as {"Authorization":"Bearer secret","Content-Type":"application/json"}.',
  );
  if (text === undefined) return {};
  const headers = parseJson(text);
  if (!isObject(headers)) throw wrong;
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!/^[\w-]+$/.test(name) || typeof value !== 'string' || /[\r\n]/.test(value)) throw wrong;
      return [name.toLowerCase(), value];
    }),
  );
}

function encodingOf(contentType: string): SmsEncoding {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/[/+]json$/.test(type)) return 'json';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  if (type === 'text/plain') return 'text';
  throw new StartError(
    'Content-Type in SMS_HEADERS must be application/json, application/x-www-form-urlencoded or text/plain.',
  );
}
