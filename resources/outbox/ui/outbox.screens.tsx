import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { Screens } from '../../../schema/screens';
import type { OutboxMessage } from '../outbox';

const Frame = styled('iframe')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 480,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  // HTML mail is written for a white background.
  backgroundColor: '#fff',
  colorScheme: 'light',
}));

/** Renders an HTML mail in a sandbox without scripts, forms or navigation. */
function HtmlMail({ html }: { html: string }) {
  const translate = useTranslate();
  return <Frame title={translate('resources.outbox.fields.html')} sandbox="" srcDoc={html} />;
}

const screens: Screens<OutboxMessage> = {
  Details: ({ record }) => (record.html === null ? null : <HtmlMail html={record.html} />),
};
export default screens;
