import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { Screens } from '../../../schema/screens';
import type { OutboxMessage } from '../outbox';

const Frame = styled('iframe')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 480,
  marginTop: 24,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  // What is written for mail readers is drawn on white.
  backgroundColor: '#fff',
  colorScheme: 'light',
}));

/** A mail as its reader shows it. Nothing in it runs or leads anywhere: it is a picture of the mail. */
function AsHtml({ html }: { html: string }) {
  const translate = useTranslate();
  return <Frame title={translate('resources.outbox.fields.html')} sandbox="" srcDoc={html} />;
}

const screens: Screens<OutboxMessage> = {
  Details: ({ record }) => (record.html === null ? null : <AsHtml html={record.html} />),
};
export default screens;
