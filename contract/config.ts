/** What the console reads from `GET /config.json` when it starts. Endpoints may be relative to the console's address. */
export interface RuntimeConfig {
  identity: {
    userPoolId: string;
    userPoolClientId: string;
    userPoolEndpoint: string;
    /** Absent where there is no identity pool. */
    identityPoolId?: string;
    identityPoolEndpoint?: string;
    /** Host and path of the hosted sign-in, or only its path on the console's own origin; absent where there is none. */
    hostedDomain?: string;
  };
  /** `base` ends with a slash. */
  api: { base: string };
  /** The mapping service; absent where there is none. */
  mapping?: { base: string };
  /** Another base map than the one that is bundled with the console; at most one of these. */
  map?: { styleUrl?: string; pmtilesUrl?: string; mapboxToken?: string };
  /**
   * The object store, whose requests are signed with credentials of the identity pool; absent where there is none. The
   * endpoint may be relative to the console's address; absent for that of AWS in the region.
   */
  storage?: { endpoint?: string; bucket: string; region: string; forcePathStyle: boolean };
  /** Where /support leads; absent where there is no support page. */
  supportUrl?: string;
  /** Screens that this installation switches on or off, by their route without the slash; one not named is on. */
  features: Record<string, boolean>;
  /** The version of the service and of the console that it serves. */
  version: string;
  environment: 'prod';
}
