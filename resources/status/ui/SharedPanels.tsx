import { useLocale, useTranslate } from 'ra-core';
import { durationText } from '../../../schema/formats/measures';
import { sizeText } from '../../../src/storage/amounts';
import { Fact, Facts } from '../../../src/ui/Facts';
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
  const locale = useLocale() ?? 'en';
  const uses = usesOf(overview);
  const { version, bytes } = overview.database;
  return (
    <Panel title={translate('status.database.title')}>
      <Facts>
        {uses && <Fact name={translate('status.kind')}>{translate(`status.database.${uses.database}`)}</Fact>}
        <Fact name={translate('status.database.version')}>{`PostgreSQL ${version}`}</Fact>
        <Fact name={translate('status.size')}>{sizeText(bytes, locale)}</Fact>
      </Facts>
    </Panel>
  );
}

/** Renders the state of outgoing mail and text messages. */
export function MessagesPanel({ overview }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const uses = usesOf(overview);
  const { waiting, oldestSeconds, givenUp } = overview.outbox;
  const isSet = (set: boolean) => translate(set ? 'status.messages.set' : 'status.messages.notSet');
  return (
    <Panel title={translate('status.messages.title')} to="/outbox">
      <Facts>
        {uses && <Fact name={translate('status.messages.mail')}>{isSet(uses.mail)}</Fact>}
        {uses && <Fact name={translate('status.messages.sms')}>{isSet(uses.sms)}</Fact>}
        <Fact name={translate('status.messages.waiting')}>
          {waiting === 0
            ? waiting.toLocaleString(locale)
            : translate('status.messages.since', {
                count: waiting,
                duration: durationText(oldestSeconds * 1000, locale),
              })}
        </Fact>
        <Fact name={translate('status.messages.givenUp')}>{givenUp.toLocaleString(locale)}</Fact>
      </Facts>
    </Panel>
  );
}

/** Renders the state of the file store. */
export function FilesPanel({ overview }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const uses = usesOf(overview);
  const { objects, bytes } = overview.store;
  return (
    <Panel title={translate('status.store.title')}>
      <Facts>
        {uses && <Fact name={translate('status.kind')}>{translate(`status.store.${uses.store}`)}</Fact>}
        {uses?.store === 'embedded' && (
          <>
            <Fact name={translate('status.store.objects')}>{objects.toLocaleString(locale)}</Fact>
            <Fact name={translate('status.size')}>{sizeText(bytes, locale)}</Fact>
          </>
        )}
      </Facts>
    </Panel>
  );
}
