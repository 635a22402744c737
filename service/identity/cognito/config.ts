import type { RuntimeConfig } from '../../../contract/config';

/** A user pool of AWS Cognito, and what belongs to it. */
export interface CognitoConfig {
  userPoolId: string;
  /** A client without a secret. */
  clientId: string;
  region: string;
  /** The host of the hosted sign-in. */
  domain: string | undefined;
  identityPoolId: string | undefined;
  /** Where the hosted sign-in leads back to, as registered there; empty: the console's present address. */
  redirectSignIn: string[];
  redirectSignOut: string[];
}

/** What the console is told of it. */
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

/** The origins that the console calls. */
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
