/** The path of the file of places, made when it isn't there. */
export function makePlaces(): Promise<string>;
