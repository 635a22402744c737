import { useTranslate } from 'ra-core';
import type { CallOutput } from '../../../contract';
import type { Comparison } from '../../../contract/list';
import { Breakdown } from '../../../src/ui/Breakdown';
import { listAddress } from '../../../src/ui/listAddress';
import { Panel } from '../../../src/ui/Panel';
import { MutedText } from '../../../src/ui/QueryContent';

type Usage = CallOutput<'billing/getUsage'>;

/** Renders the number of users by the state of their account. */
export function SeatsPanel({ seats }: { seats: Usage['seats'] }) {
  const translate = useTranslate();
  const title = translate('billing.now.seats');
  const statusIn = (...value: string[]): Comparison[] => [{ field: 'status', operator: 'in', value }];
  const states = [
    { key: 'active', tone: 'good', where: statusIn('active', 'reset_required') },
    { key: 'invited', tone: 'information', where: statusIn('invited') },
    { key: 'disabled', tone: 'neutral', where: statusIn('disabled') },
  ] as const;
  return (
    <Panel title={title} to="/manage-users">
      <Breakdown
        label={title}
        heads={[translate('billing.now.state'), translate('billing.now.people')]}
        parts={states.map(({ key, tone, where }) => ({
          key,
          tone,
          name: translate(`billing.now.${key}`),
          value: seats[key],
          link: listAddress('manage-users', { where }),
        }))}
      />
    </Panel>
  );
}

/** Renders the number of assigned and free phone numbers. */
export function NumbersPanel({ numbers }: { numbers: Usage['numbers'] }) {
  const translate = useTranslate();
  const title = translate('billing.now.numbers');
  const assigned = listAddress('manage-users', { where: [{ field: 'twilioNumber', operator: 'empty', value: false }] });
  return (
    <Panel title={title}>
      {numbers.assigned + numbers.free === 0 ? (
        <MutedText>{translate('billing.now.noNumbers')}</MutedText>
      ) : (
        <Breakdown
          label={title}
          heads={[translate('billing.now.state'), translate('billing.now.count')]}
          parts={[
            { key: 'assigned', name: translate('billing.now.assigned'), value: numbers.assigned, link: assigned },
            // Free numbers have no list to link to.
            { key: 'free', name: translate('billing.now.free'), value: numbers.free, link: text => text },
          ]}
        />
      )}
    </Panel>
  );
}
