import { styled } from '@mui/material/styles';
import { useNotify, useTranslate } from 'ra-core';
import { createContext, type MouseEvent, use } from 'react';
import { useCopy } from '../useCopy';
import { oneLine } from './oneLine';
import { ShowInFull, wrappedText } from './showInFull';
import { TabStop } from './tabStop';

/**
 * Whether values are interactive: identifiers copy on click, and addresses and records are links. False inside a link
 * and on a card, where a click opens its record.
 */
export const IsInteractive = createContext(true);

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
 * Renders an identifier or address in monospace, which is copied on click.
 * @param shown the visible text, if it differs from the copied one
 */
export function CopyText({ text, shown = text }: { text: string; shown?: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = useCopy();
  const tabIndex = use(TabStop);
  const style = use(ShowInFull) ? wrappedText : undefined;

  const copyIt = async (event: MouseEvent) => {
    // Don't open the row's record.
    event.stopPropagation();
    if (await copy(text)) notify('list.cell.copied', { type: 'info', messageArgs: { text } });
  };

  if (!use(IsInteractive)) {
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
