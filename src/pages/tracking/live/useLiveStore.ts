import { useState } from 'react';
import { type LivePositions, useLivePositions } from '../../../live/useLivePositions';
import { createLiveStore, type LiveStore } from './liveStore';

/** What the live stream of an organisation tells, as long as the component is shown, and how the connection is. */
export function useLiveStore(organization: string): { store: LiveStore; connection: LivePositions } {
  const [store] = useState(createLiveStore);
  const connection = useLivePositions(organization, message => store.receive(message, Date.now()));
  return { store, connection };
}
