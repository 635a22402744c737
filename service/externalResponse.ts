/** The body of an external server's response, as far as it was read. */
export interface ExternalResponse {
  text: string;
  /** Whether this is the complete body. */
  isWhole: boolean;
}

/**
 * Reads the body of an external server's response up to `maxBytes` decompressed bytes, and cancels the rest. All responses
 * of external servers must be read here, so that none of them fills the memory.
 */
export async function readExternalResponse({ body }: Response, maxBytes: number): Promise<ExternalResponse> {
  if (body === null) return { text: '', isWhole: true };
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length <= maxBytes) {
    const { done, value } = await reader.read();
    if (done) return { text: Buffer.concat(chunks).toString('utf8'), isWhole: true };
    chunks.push(value);
    length += value.length;
  }
  await reader.cancel();
  return { text: Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8'), isWhole: false };
}
