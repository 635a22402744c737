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
}

/** What the console is told of it. */
export function cognitoIdentity(cognito: CognitoConfig): RuntimeConfig['identity'] {
  const { userPoolId, clientId, identityPoolId, domain } = cognito;
  const { userPool, identityPool } = endpoints(cognito);
  return {
    userPoolId,
    userPoolClientId: clientId,
    userPoolEndpoint: `${userPool}/`,
    ...(identityPoolId !== undefined && { identityPoolId, identityPoolEndpoint: `${identityPool}/` }),
    ...(domain !== undefined && { hostedDomain: domain }),
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
