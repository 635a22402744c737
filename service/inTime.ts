/** @throws when it takes longer than so many milliseconds; it goes on, and no one waits for it */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
