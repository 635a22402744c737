import { useEvent } from 'ra-core';
import { useMemo } from 'react';
import type { AnyResource, QuickIcon } from '../../../../schema/define';
import type { ConsoleRecord } from '../../../../schema/wire';
import type { Actions } from '../../record/actions/useActions';
import { useActionLabel } from '../useActionLabel';

/** The actions that have a button in each row. */
export interface QuickActions {
  /** What is drawn on each, by the action's name. */
  icons: Readonly<Record<string, QuickIcon>>;
  label(action: string): string;
  isAvailable(action: string, record: ConsoleRecord): boolean;
  start(action: string, record: ConsoleRecord): void;
}

/** Those of a resource, for as long as the list lives; undefined where it names none. */
export function useQuickActions(resource: AnyResource, actions: Actions): QuickActions | undefined {
  const label = useEvent(useActionLabel(resource));
  const isAvailable = useEvent((action: string, record: ConsoleRecord) => actions.available(action, record));
  const start = useEvent((action: string, record: ConsoleRecord) => actions.start(action, { records: [record] }));
  const icons = resource.list?.quick as QuickActions['icons'] | undefined;
  return useMemo(() => icons && { icons, label, isAvailable, start }, [icons, label, isAvailable, start]);
}
