import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { type Role, roles } from '../../../../contract/routes';
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
  return (
    <PanelFrame headingId={headingId} title={translate('record.states.forbidden')} onClose={onClose}>
      <StateMessage
        title={translate('record.states.forbidden')}
        help={
          able.length > 0
            ? translate('record.states.forbiddenHelp', { roles: able.join(translate('record.field.or')) })
            : translate('record.states.impossibleHelp')
        }
      />
    </PanelFrame>
  );
}
