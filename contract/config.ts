/** The response of `GET /config.json`, which the console reads at startup. Endpoints may be relative to its address. */
export interface RuntimeConfig {
  identity: {
    userPoolId: string;
    userPoolClientId: string;
    userPoolEndpoint: string;
    /** Absent if there is no identity pool. */
    identityPoolId?: string;
    identityPoolEndpoint?: string;
    /** Host and path of the hosted sign-in, or only a path on the console's own origin. Absent if there is none. */
    hostedDomain?: string;
    /**
     * Redirect URIs registered with the identity provider: the `/callback` of each address that the console is opened
     * by. The one of the current address is used. Defaults to that of the current address.
     */
    redirectSignIn?: string[];
    /**
     * Registered sign-out URIs. The first one below the console's current address is used, otherwise the first one.
     * Defaults to the sign-in page.
     */
    redirectSignOut?: string[];
    /** Whether users may sign in with passkeys. Defaults to false. */
    passkeys?: boolean;
    /** How a new account is confirmed. Absent if self-service sign-up is off. */
    signUp?: 'code' | 'link';
  };
  /** Minutes of inactivity after which the console signs out. Absent if it doesn't. */
  session?: { idleMinutes: number };
  /** `base` ends with a slash. `key` is sent as `API-Key` with every call, visible to anyone who opens the console. */
  api: { base: string; key?: string };
  /** Base of the `mfa/…` calls if it differs from `api.base`. Ends with a slash. */
  mfa?: { base: string };
  /** Replaces the bundled base map. At most one of these is set. */
  map?: { styleUrl?: string; pmtilesUrl?: string; mapboxToken?: string };
  /**
   * The object store. Its requests are signed with credentials of the identity pool. Absent if there is none. The
   * endpoint may be relative to the console's address and defaults to the AWS endpoint of the region.
   */
  storage?: { endpoint?: string; bucket: string; region: string; forcePathStyle: boolean };
  /** Other origins that REST collections may be on, as allowed by the page's CSP. Absent if unknown. */
  rest?: { origins: string[] };
  /** The installation's own branding. Absent values fall back to the product's. */
  branding?: Branding;
  /** The target of `/support`. Absent if there is no support page. */
  supportUrl?: string;
  /** Screens switched on or off, by route name without the slash. Screens that aren't listed are on. */
  features: Record<string, boolean>;
  /** The version of the service and of the console it serves. */
  version: string;
  environment: 'prod';
}

/** A deployment's own name, pictures and colour. Picture addresses may be relative to the console's. */
export interface Branding {
  name?: string;
  /** Replaces name and logo on light pages, and on dark ones if there is no `logoDark`. */
  logo?: string;
  logoDark?: string;
  favicon?: string;
  /** `#rrggbb`. All shades of the accent colour are derived from it. */
  color?: string;
}
