import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Figures } from '../../../dataProvider/import';
import type { AnyResource } from '../../../schema/define';
import { useImportTexts } from './useImportTexts';

interface OutcomeProps {
  resource: AnyResource;
  figures: Figures;
  /** Nothing is under way any more: what was not sent is said, and the sentence is announced. */
  isOver?: boolean;
}

/** What became of the rows, in a sentence. */
export function Outcome({ resource, figures, isOver = false }: OutcomeProps) {
  const translate = useTranslate();
  const { figure, sentence } = useImportTexts(resource);
  const { created, exists, refused, unconfirmed, sent, ready, wrong } = figures;
  const parts = { created, exists, refused, ...(isOver && { unconfirmed: unconfirmed + sent, notSent: ready, wrong }) };
  const said = Object.entries(parts)
    .filter(([name, count]) => count > 0 || name === 'created')
    .map(([name, count]) => translate(`import.result.${name}`, { count: figure(count) }));
  return (
    <Typography role={isOver ? 'status' : undefined} variant={isOver ? 'subtitle1' : 'body2'} component="p">
      {sentence(said)}
    </Typography>
  );
}
