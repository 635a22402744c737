/** What a failure of AWS's JSON protocol says. */
interface Refusal {
  __type?: string;
  message?: string;
}

/** Sends one request of AWS's JSON protocol. `answer` is undefined when there is none, or none in JSON. */
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
  });
  return { response, answer: await response.json().catch(() => undefined) };
}
