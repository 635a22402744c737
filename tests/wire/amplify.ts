import { Amplify } from 'aws-amplify';
import { embeddedPool } from '../../service/identity/pool';

/** Points aws-amplify at an embedded identity provider. */
export function pointAmplifyAt({ endpoint }: { endpoint: string }): void {
  const { id: userPoolId, clientId: userPoolClientId } = embeddedPool;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: endpoint } } });
}
