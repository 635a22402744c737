/** The header with the tracking token, or a gateway's secret. */
export const TRACKING_HEADER = 'X-Tracking-Token';
