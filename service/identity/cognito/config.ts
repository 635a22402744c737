import type { RuntimeConfig } from '../../../contract/config';

/** An AWS Cognito user pool with its client, identity pool and hosted sign-in. */
export interface CognitoConfig {
  userPoolId: string;
  /** The id of an app client without a secret. */
  clientId: string;
  region: string;
  /** The host of the hosted sign-in pages. */
  domain: string | undefined;
  identityPoolId: string | undefined;
  /** Addresses to return to after the hosted sign-in, as registered with Cognito. Empty: the console's own address. */
  redirectSignIn: string[];
  redirectSignOut: string[];
}

/** Returns the part of the console's configuration that describes the user pool. */
export function cognitoIdentity(cognito: CognitoConfig): RuntimeConfig['identity'] {
  const { userPoolId, clientId, identityPoolId, domain, redirectSignIn, redirectSignOut } = cognito;
  const { userPool, identityPool } = endpoints(cognito);
  return {
    userPoolId,
    userPoolClientId: clientId,
    userPoolEndpoint: `${userPool}/`,
    ...(identityPoolId !== undefined && { identityPoolId, identityPoolEndpoint: `${identityPool}/` }),
    ...(domain !== undefined && { hostedDomain: domain }),
    ...(redirectSignIn.length > 0 && { redirectSignIn }),
    ...(redirectSignOut.length > 0 && { redirectSignOut }),
  };
}

/** Returns the origins that the console sends requests to. */
export function cognitoOrigins(cognito: CognitoConfig): string[] {
  const { userPool, identityPool, hosted } = endpoints(cognito);
  return [userPool, identityPool, hosted].filter(origin => origin !== undefined);
}

function endpoints({ region, domain, identityPoolId }: CognitoConfig) {
  return {
    userPool: `https://cognito-idp.${region}.amazonaws.com`,
    identityPool: identityPoolId && `https://cognito-identity.${region}.amazonaws.com`,
    hosted: domain && `https://${domain}`,
  };
}
