/** The configuration of the domains. Each declares and reads its part in its `service/config.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface DomainConfig {}
