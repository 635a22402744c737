/** What domains are told; each declares its part in its `service/config.ts` and reads it there. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface DomainConfig {}
