/** Returns a function that runs `make` once and always returns the same promise. After a failure it runs again. */
export function lazyPromise<T>(make: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined;
  return () => {
    promise ??= make().catch(error => {
      promise = undefined;
      throw error;
    });
    return promise;
  };
}
