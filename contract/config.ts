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
    /**
     * Where the hosted sign-in leads back to, as registered at the provider: the /callback of each address that the
     * console is opened by, of which the present one is taken. Absent: that of the present address.
     */
    redirectSignIn?: string[];
    /**
     * Where signing out of the hosted sign-in leads, as registered there: the first that is below the console's present
     * address, else the first. Absent: the sign-in page.
     */
    redirectSignOut?: string[];
    /** Whether users may sign in by passkeys; absent: they may not. */
    passkeys?: boolean;
    /** How a new account is confirmed, where people may sign up themselves; absent where they may not. */
    signUp?: 'code' | 'link';
  };
  /** After how many minutes without use the console signs out; absent where it doesn't. */
  session?: { idleMinutes: number };
  /** `base` ends with a slash. `key` is sent as `API-Key` with every call; anyone who opens the console can read it. */
  api: { base: string; key?: string };
  /** Where the calls about second factors (`mfa/…`) are, when that is not `api.base`; ends with a slash. */
  mfa?: { base: string };
  /** Another base map than the one that is bundled with the console; at most one of these. */
  map?: { styleUrl?: string; pmtilesUrl?: string; mapboxToken?: string };
  /**
   * The object store, whose requests are signed with credentials of the identity pool; absent where there is none. The
   * endpoint may be relative to the console's address; absent for that of AWS in the region.
   */
  storage?: { endpoint?: string; bucket: string; region: string; forcePathStyle: boolean };
  /** The other origins that collections of REST resources may be at, which the page's policy allows; absent: unknown. */
  rest?: { origins: string[] };
  /** How this installation names and colours the product; what is absent is as the product has it. */
  branding?: Branding;
  /** Where /support leads; absent where there is no support page. */
  supportUrl?: string;
  /** Screens that this installation switches on or off, by their route without the slash; one not named is on. */
  features: Record<string, boolean>;
  /** The version of the service and of the console that it serves. */
  version: string;
  environment: 'prod';
}

/** A deployment's own name, pictures and colour. Pictures are addresses, which may be relative to the console's. */
export interface Branding {
  name?: string;
  /** Stands for name and mark on a light page, and on a dark one where there is no `logoDark`. */
  logo?: string;
  logoDark?: string;
  favicon?: string;
  /** `#rrggbb`; all of the accent's colours are derived from it. */
  color?: string;
}
