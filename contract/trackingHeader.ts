/** The header that carries the token, or a gateway's secret. */
export const TRACKING_HEADER = 'X-Tracking-Token';
