import { styled } from '@mui/material/styles';
import { useNotify, useTranslate } from 'ra-core';
import { createContext, type MouseEvent, use } from 'react';
import { useCopy } from '../useCopy';
import { oneLine } from './oneLine';
import { TabStop } from './tabStop';
import { Whole, wholeText } from './whole';

/** Whether identifiers and addresses are copied by a click, and records are links; in a link they are what it is called. */
export const Copies = createContext(true);

const Code = styled('button')(({ theme }) => ({
  all: 'unset',
  boxSizing: 'border-box',
  maxWidth: '100%',
  ...oneLine,
  cursor: 'copy',
  fontFamily: theme.typography.fontFamilyMonospace,
  fontSize: '0.923em',
  borderRadius: 4,
  '&:hover': { textDecoration: 'underline dotted' },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
}));

/**
 * An identifier or an address in monospace, copied to the clipboard by a click.
 * @param shown what people read in place of what is copied
 */
export function CopyText({ text, shown = text }: { text: string; shown?: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = useCopy();
  const tabIndex = use(TabStop);
  const style = use(Whole) ? wholeText : undefined;

  const copyIt = async (event: MouseEvent) => {
    // The row under it would open its record.
    event.stopPropagation();
    if (await copy(text)) notify('list.cell.copied', { type: 'info', messageArgs: { text } });
  };

  if (!use(Copies)) {
    return (
      <Code as="span" dir="ltr" title={text} style={{ ...style, cursor: 'inherit' }}>
        {shown}
      </Code>
    );
  }
  return (
    <Code
      dir="ltr"
      type="button"
      tabIndex={tabIndex}
      title={text}
      style={style}
      aria-label={translate('list.cell.copy', {
        text: shown === text || shown.includes(text) ? shown : `${shown} (${text})`,
      })}
      onClick={copyIt}
    >
      {shown}
    </Code>
  );
}
