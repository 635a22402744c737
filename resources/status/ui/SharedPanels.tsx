import { useLocale, useTranslate } from 'ra-core';
import { durationText } from '../../../schema/formats/measures';
import { sizeText } from '../../../src/storage/amounts';
import { DescriptionItem, DescriptionList } from '../../../src/ui/DescriptionList';
import { Panel } from '../../../src/ui/Panel';
import type { NodeReport, StatusOverview } from '../contract/status';

interface Props {
  overview: StatusOverview;
}

/** Returns the nodes' configured parts, or undefined while no node reports them. */
function usesOf({ nodes }: StatusOverview): NodeReport['uses'] | undefined {
  return nodes.find(({ answers, report }) => answers && report)?.report?.uses;
}

/** Renders the state of the database that the nodes share. */
export function DatabasePanel({ overview }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const uses = usesOf(overview);
  const { version, bytes } = overview.database;
  return (
    <Panel title={translate('status.database.title')}>
      <DescriptionList>
        {uses && (
          <DescriptionItem name={translate('status.kind')}>
            {translate(`status.database.${uses.database}`)}
          </DescriptionItem>
        )}
        <DescriptionItem name={translate('status.node.version')}>{`PostgreSQL ${version}`}</DescriptionItem>
        <DescriptionItem name={translate('status.size')}>{sizeText(bytes, locale)}</DescriptionItem>
      </DescriptionList>
    </Panel>
  );
}

/** Renders the state of outgoing mail and text messages. */
export function MessagesPanel({ overview }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const uses = usesOf(overview);
  const { waiting, oldestSeconds, givenUp } = overview.outbox;
  const configurationText = (set: boolean) => translate(set ? 'status.messages.set' : 'status.messages.notSet');
  return (
    <Panel title={translate('status.messages.title')} to="/outbox">
      <DescriptionList>
        {uses && (
          <DescriptionItem name={translate('status.messages.mail')}>{configurationText(uses.mail)}</DescriptionItem>
        )}
        {uses && (
          <DescriptionItem name={translate('status.messages.sms')}>{configurationText(uses.sms)}</DescriptionItem>
        )}
        <DescriptionItem name={translate('status.messages.waiting')}>
          {waiting === 0
            ? waiting.toLocaleString(locale)
            : translate('status.messages.since', {
                count: waiting,
                duration: durationText(oldestSeconds * 1000, locale),
              })}
        </DescriptionItem>
        <DescriptionItem name={translate('status.messages.givenUp')}>{givenUp.toLocaleString(locale)}</DescriptionItem>
      </DescriptionList>
    </Panel>
  );
}

/** Renders the state of the file store. */
export function FilesPanel({ overview }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const uses = usesOf(overview);
  const { objects, bytes } = overview.store;
  return (
    <Panel title={translate('status.store.title')}>
      <DescriptionList>
        {uses && (
          <DescriptionItem name={translate('status.kind')}>{translate(`status.store.${uses.store}`)}</DescriptionItem>
        )}
        {uses?.store === 'embedded' && (
          <>
            <DescriptionItem name={translate('status.store.objects')}>{objects.toLocaleString(locale)}</DescriptionItem>
            <DescriptionItem name={translate('status.size')}>{sizeText(bytes, locale)}</DescriptionItem>
          </>
        )}
      </DescriptionList>
    </Panel>
  );
}
