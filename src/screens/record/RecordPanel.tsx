import Button from '@mui/material/Button';
import { RecordContextProvider, ResourceContextProvider, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Role, roles } from '../../../contract/roles';
import type { AnyResource, Verb } from '../../../schema/define';
import { canDo, titleOf } from '../../../schema/record';
import { useRole } from '../../access/useRole';
import { useIsEverywhere } from '../../organization/activeOrganization';
import { OrganizationPrompt } from '../../organization/OrganizationPrompt';
import { RecordOrganization } from '../../organization/RecordOrganization';
import { renderPart } from '../renderPart';
import { useScreens } from '../useScreens';
import { CreateRecord } from './form/CreateRecord';
import { EditRecord } from './form/EditRecord';
import type { FormValues } from './form/values';
import { PanelContent, PanelFrame, usePanel } from './PanelFrame';
import { RouteId } from './RouteId';
import type { RecordRoute } from './recordRoute';
import { RecordHeader } from './show/RecordHeader';
import { ShowRecord } from './show/ShowRecord';
import { NoRecord } from './states/NoRecord';
import { StateMessage } from './states/StateMessage';
import { useLabels } from './useLabels';
import { useRecord } from './useRecord';
import { useRecordNavigation } from './useRecordNavigation';

interface Props {
  resource: AnyResource;
  route: RecordRoute;
}

/** Renders the drawer's content: a form for a new record, or a record that is shown or edited. */
export default function RecordPanel({ resource, route }: Props) {
  return (
    <ResourceContextProvider value={resource.name}>
      <Allowed resource={resource} verb={route.mode}>
        {route.mode === 'create' ? (
          <NewRecordPanel resource={resource} />
        ) : (
          // The key resets the state for another record, so that input never ends up in the wrong one.
          <KnownRecordPanel key={route.id} resource={resource} id={route.id} isEdit={route.mode === 'edit'} />
        )}
      </Allowed>
    </ResourceContextProvider>
  );
}

/** Renders the form for a new record, and then that of the created one if more was typed while it was created. */
function NewRecordPanel({ resource }: { resource: AnyResource }) {
  const [created, setCreated] = useState<{ id: string; typed: FormValues }>();
  return created ? (
    <KnownRecordPanel resource={resource} {...created} isEdit />
  ) : (
    <CreatePanel resource={resource} onTyped={(id, typed) => setCreated({ id, typed })} />
  );
}

interface CreateProps {
  resource: AnyResource;
  onTyped: (id: string, typed: FormValues) => void;
}

function CreatePanel({ resource, onTyped }: CreateProps) {
  const { onClose } = usePanel();
  const labels = useLabels(resource);
  const { toShow } = useRecordNavigation(resource);
  const { Create, CreateLead } = useScreens(resource);
  const isAsking = useIsEverywhere() && resource.scope === 'organization';
  const form = Create ? (
    renderPart(Create, {})
  ) : (
    <>
      {CreateLead && renderPart(CreateLead, {})}
      <FirstField>
        <CreateRecord resource={resource} onCreated={toShow} onTyped={onTyped} onCancel={onClose} />
      </FirstField>
    </>
  );
  return (
    <PanelFrame title={labels.create}>{isAsking ? <OrganizationPrompt>{form}</OrganizationPrompt> : form}</PanelFrame>
  );
}

interface KnownProps {
  resource: AnyResource;
  id: string;
  isEdit: boolean;
  /** Input that the record was saved without. */
  typed?: FormValues;
}

function KnownRecordPanel({ resource, id, isEdit, ...input }: KnownProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { toShow, toEdit, toList } = useRecordNavigation(resource);
  const { Show, Edit } = useScreens(resource);
  const { record, error, reload } = useRecord(resource, id, !isEdit);

  if (!record) {
    return (
      <PanelFrame title={labels.heading}>
        <NoRecord resource={resource} error={error} onRetry={reload} onLeave={toList} />
      </PanelFrame>
    );
  }
  const title = titleOf(resource, record);
  return (
    <RecordContextProvider value={record}>
      <RecordOrganization record={record}>
        {isEdit ? (
          <PanelFrame title={translate('recordLater.title.edit', { name: title })}>
            {Edit ? (
              <RouteId id={id}>{renderPart(Edit, {})}</RouteId>
            ) : (
              <FirstField>
                <EditRecord
                  resource={resource}
                  record={record}
                  onSaved={() => toShow(id)}
                  onLeave={toList}
                  {...input}
                />
              </FirstField>
            )}
          </PanelFrame>
        ) : (
          <>
            <RecordHeader resource={resource} record={record} onEdit={() => toEdit(id)} onOpen={toShow} />
            {Show ? (
              <PanelContent>
                <RouteId id={id}>{renderPart(Show, {})}</RouteId>
              </PanelContent>
            ) : (
              <ShowRecord resource={resource} record={record} onDeleted={toList} />
            )}
          </>
        )}
      </RecordOrganization>
    </RecordContextProvider>
  );
}

/** Focuses the first enabled field of a form when it mounts, unless one has the focus. */
function FirstField({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fields = 'input:not([type=hidden], [type=file]), textarea, select, [role=combobox]';
    const first = [...(frame.current?.querySelectorAll<HTMLElement>(fields) ?? [])].find(
      field => !field.matches(':disabled, [aria-disabled=true], [readonly]'),
    );
    // A form may have chosen another field.
    if (!frame.current?.contains(document.activeElement)) first?.focus();
  }, []);
  return <div ref={frame}>{children}</div>;
}

interface AllowedProps {
  resource: AnyResource;
  verb: Verb;
  children: ReactNode;
}

/** Renders its children if the user's role allows the verb, or else which roles do. */
function Allowed({ resource, verb, children }: AllowedProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { toList } = useRecordNavigation(resource);
  const may = (role: Role) => canDo(resource, role, verb);
  if (may(useRole())) return children;
  const allowedRoles = roles.filter(may).map(role => translate(`recordLater.roles.${role}`));
  const isForbidden = allowedRoles.length > 0;
  return (
    <PanelFrame title={labels.heading}>
      <StateMessage
        title={translate(`recordLater.states.${isForbidden ? 'forbidden' : 'impossible'}`)}
        help={translate(`recordLater.states.${isForbidden ? 'forbiddenHelp' : 'impossibleHelp'}`, {
          roles: allowedRoles.join(translate('recordLater.field.or')),
        })}
      >
        <Button variant="outlined" onClick={toList}>
          {translate('recordLater.states.toList')}
        </Button>
      </StateMessage>
    </PanelFrame>
  );
}
