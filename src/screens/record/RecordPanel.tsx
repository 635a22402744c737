import { RecordContextProvider, ResourceContextProvider, useLocale, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AnyResource } from '../../../schema/define';
import { titleOf } from '../../../schema/record';
import { AskedOrganization } from '../../organization/AskedOrganization';
import { useIsEverywhere } from '../../organization/activeOrganization';
import { RecordOrganization } from '../../organization/RecordOrganization';
import { drawPart } from '../drawPart';
import { useScreens } from '../useScreens';
import { CreateRecord } from './form/CreateRecord';
import { EditRecord } from './form/EditRecord';
import { PanelContent, PanelFrame } from './PanelFrame';
import { RouteId } from './RouteId';
import type { RecordRoute } from './recordRoute';
import { RecordHeader } from './show/RecordHeader';
import { ShowRecord } from './show/ShowRecord';
import { Allowed } from './states/Allowed';
import { RecordError } from './states/RecordError';
import { RecordSkeleton } from './states/RecordSkeleton';
import { useLabels } from './useLabels';
import { useRecord } from './useRecord';
import { useRecordNavigation } from './useRecordNavigation';

interface Props {
  resource: AnyResource;
  route: RecordRoute;
  headingId: string;
  onClose: () => void;
}

/** What the drawer holds: a new record, or one that is shown or edited. */
export default function RecordPanel(props: Props) {
  const { resource, route, headingId, onClose } = props;
  return (
    <ResourceContextProvider value={resource.name}>
      <Allowed resource={resource} verb={route.mode} headingId={headingId} onClose={onClose}>
        {route.mode === 'create' ? (
          <CreatePanel {...props} />
        ) : (
          // Another record begins again: nothing typed for one may reach the other.
          <KnownRecordPanel key={route.id} {...props} id={route.id} isEdit={route.mode === 'edit'} />
        )}
      </Allowed>
    </ResourceContextProvider>
  );
}

function CreatePanel({ resource, headingId, onClose }: Props) {
  const labels = useLabels(resource);
  const { toShow } = useRecordNavigation(resource);
  const { Create, CreateLead } = useScreens(resource);
  const isAsking = useIsEverywhere() && resource.scope === 'organization';
  const form = Create ? (
    drawPart(Create, {})
  ) : (
    <>
      {CreateLead && drawPart(CreateLead, {})}
      <FirstField>
        <CreateRecord resource={resource} onCreated={toShow} onCancel={onClose} />
      </FirstField>
    </>
  );
  return (
    <PanelFrame headingId={headingId} title={labels.create} onClose={onClose}>
      {isAsking ? <AskedOrganization>{form}</AskedOrganization> : form}
    </PanelFrame>
  );
}

function KnownRecordPanel({ resource, headingId, onClose, id, isEdit }: Props & { id: string; isEdit: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  const labels = useLabels(resource);
  const { toShow, toEdit, toList } = useRecordNavigation(resource);
  const { Show, Edit } = useScreens(resource);
  const { record, error, reload } = useRecord(resource, id, !isEdit);

  if (!record) {
    const name = labels.name(1);
    const heading = name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
    return (
      <PanelFrame headingId={headingId} title={heading} onClose={onClose}>
        {error ? (
          <RecordError resource={resource} error={error} onRetry={reload} onLeave={toList} />
        ) : (
          <RecordSkeleton />
        )}
      </PanelFrame>
    );
  }
  const title = titleOf(resource, record);
  return (
    <RecordContextProvider value={record}>
      <RecordOrganization record={record}>
        {isEdit ? (
          <PanelFrame
            headingId={headingId}
            title={translate('recordLater.title.edit', { name: title })}
            onClose={onClose}
          >
            {Edit ? (
              <RouteId id={id}>{drawPart(Edit, {})}</RouteId>
            ) : (
              <FirstField>
                <EditRecord resource={resource} record={record} onSaved={() => toShow(id)} onLeave={toList} />
              </FirstField>
            )}
          </PanelFrame>
        ) : (
          <>
            <RecordHeader
              resource={resource}
              record={record}
              headingId={headingId}
              onEdit={() => toEdit(id)}
              onOpen={toShow}
              onClose={onClose}
            />
            {Show ? (
              <PanelContent>
                <RouteId id={id}>{drawPart(Show, {})}</RouteId>
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

/** A form in a panel: the focus is in its first field when it comes, as that is what the panel was opened for. */
function FirstField({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fields = 'input:not([type=hidden], [type=file]), textarea, select, [role=combobox]';
    const first = [...(frame.current?.querySelectorAll<HTMLElement>(fields) ?? [])].find(
      field => !field.matches(':disabled, [aria-disabled=true], [readonly]'),
    );
    first?.focus();
  }, []);
  return <div ref={frame}>{children}</div>;
}
