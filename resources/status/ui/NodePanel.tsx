import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { Dot } from '../../../schema/kinds/Dot';
import { Moment } from '../../../schema/kinds/time/Moment';
import { relativeTime } from '../../../schema/kinds/time/relativeTime';
import { sizeText } from '../../../src/storage/amounts';
import { DescriptionItem, DescriptionList } from '../../../src/ui/DescriptionList';
import { Panel } from '../../../src/ui/Panel';
import { MutedText } from '../../../src/ui/QueryContent';
import type { NodeReport, StatusOverview } from '../contract/status';

interface Props {
  node: StatusOverview['nodes'][number];
  /** The service's time in milliseconds. */
  now: number;
}

/** Renders the state of one service process. */
export function NodePanel({ node, now }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const { host, version, startedAt, seenAt, answers, report } = node;
  const state = translate(answers ? 'status.node.answers' : 'status.node.silent', {
    when: relativeTime(seenAt, now, locale),
  });
  return (
    <Panel title={host} action={<State tone={answers ? 'good' : 'bad'} text={state} />}>
      <DescriptionList>
        <DescriptionItem name={translate('status.node.version')}>{version}</DescriptionItem>
        <DescriptionItem name={translate('status.node.started')}>
          <Moment dateTime={startedAt}>{relativeTime(startedAt, now, locale)}</Moment>
        </DescriptionItem>
        {report && <Report report={report} />}
      </DescriptionList>
      {report ? null : <MutedText>{translate('status.node.unread')}</MutedText>}
    </Panel>
  );
}

function State({ tone, text }: { tone: 'good' | 'bad'; text: string }) {
  return (
    <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Dot tone={tone} />
      {text}
    </Typography>
  );
}

function Report({ report }: { report: NodeReport }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { memory, delay, connections, streams, disk } = report;
  const milliseconds = new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond' });
  return (
    <>
      <DescriptionItem name={translate('status.node.memory')}>{sizeText(memory, locale)}</DescriptionItem>
      <DescriptionItem name={translate('status.node.delay')}>
        <span title={translate('status.node.delayHelp')}>{milliseconds.format(delay)}</span>
      </DescriptionItem>
      <DescriptionItem name={translate('status.node.connections')}>
        {translate('status.node.used', connections)}
      </DescriptionItem>
      <DescriptionItem name={translate('status.node.streams')}>{streams.toLocaleString(locale)}</DescriptionItem>
      {disk !== null && (
        <DescriptionItem name={translate('status.node.disk')}>{sizeText(disk, locale)}</DescriptionItem>
      )}
    </>
  );
}
