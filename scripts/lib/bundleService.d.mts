/** Makes a program of the service's sources in a folder of its own: `main.js` and what it reads while it runs. */
export function bundleService(target: string): Promise<void>;
