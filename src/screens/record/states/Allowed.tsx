import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { type Role, roles } from '../../../../contract/roles';
import type { AnyResource, Verb } from '../../../../schema/define';
import { isPossible, mayDo } from '../../../../schema/record';
import { usePerson } from '../../../access/useRole';
import { PanelFrame } from '../PanelFrame';
import { RecordSkeleton } from './RecordSkeleton';
import { StateMessage } from './StateMessage';

interface Props {
  resource: AnyResource;
  verb: Verb;
  headingId: string;
  onClose: () => void;
  children: ReactNode;
}

/** What is inside for those whose role may do it; the others are told which role it needs. */
export function Allowed({ resource, verb, headingId, onClose, children }: Props) {
  const translate = useTranslate();
  const person = usePerson();
  if (!person) return <RecordSkeleton />;
  const may = (role: Role) => isPossible(resource, verb) && mayDo(resource, role, verb);
  if (may(person.role)) return children;
  const able = roles.filter(may).map(role => translate(`record.roles.${role}`));
  const needed =
    able.length > 0
      ? translate('recordLater.states.forbiddenHelp', { roles: able.join(translate('recordLater.field.or')) })
      : undefined;
  const title = translate(needed ? 'recordLater.states.forbidden' : 'recordLater.states.impossible');
  return (
    <PanelFrame headingId={headingId} title={title} onClose={onClose}>
      <StateMessage title={title} help={needed} />
    </PanelFrame>
  );
}
