/** A Chromium of the system for the journeys: the one without windows where there is one. */
export function systemBrowser(): string | undefined;
