import { REQUEST_TIMEOUT_MS } from './requestTimeout';

/** The body of an error in AWS's JSON protocol. */
interface Refusal {
  __type?: string;
  message?: string;
}

/** Sends one request in AWS's JSON protocol. `answer` is undefined if the response has no JSON body. */
export async function awsJson<T extends object>(
  endpoint: string | URL,
  target: string,
  body: object,
  credentials: RequestCredentials = 'same-origin',
): Promise<{ response: Response; answer: (T & Refusal) | undefined }> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
    body: JSON.stringify(body),
    credentials,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  return { response, answer: await response.json().catch(() => undefined) };
}
