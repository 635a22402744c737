import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { type ImportColumn, isOverLimit, type RowCounts } from '../../../dataProvider/import';
import { LimitLink } from '../LimitLink';
import { useLabels } from '../record/useLabels';
import { useImport } from './ImportContext';

/** Renders the result of a check in a sentence: how many rows can be imported, how many can't, and why. */
export function Summary({ figures }: { figures: RowCounts }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { resource, texts } = useImport();
  const labels = useLabels(resource);
  const { sentence } = texts;

  const countTexts = Object.entries(figures.counts).flatMap(([name, counts]) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      // The rarest values first, as those are what users look out for.
      .sort(([, a], [, b]) => a - b)
      .map(([word, count]) => translate('import.check.count', { count, word: labels.choice(name, word) })),
  );
  const isAllReady = figures.ready === figures.rows && figures.rows > 0;
  const ready = translate(isAllReady ? 'import.check.readyAll' : 'import.check.ready', {
    ready: figures.ready,
    smart_count: figures.rows,
  });
  const countsText = new Intl.ListFormat(locale).format(countTexts);
  const parts = [
    countTexts.length > 0 ? `${ready}, ${translate('import.check.of', { counts: countsText })}` : ready,
    ...(['wrong', 'exists', 'refused'] as const)
      .filter(state => figures[state] > 0)
      .map(state => translate(`import.check.${state}`, { smart_count: figures[state] })),
  ];
  return (
    <Typography role="status" variant="subtitle1" component="p">
      {sentence(parts)}
    </Typography>
  );
}

interface OutcomeProps {
  figures: RowCounts;
  /** Whether the import is over. Then rows that weren't sent are counted, too, and the sentence is announced. */
  isOver?: boolean;
}

/** Renders the result of an import in a sentence. */
export function Outcome({ figures, isOver = false }: OutcomeProps) {
  const translate = useTranslate();
  const { sentence } = useImport().texts;
  const { created, exists, refused, unconfirmed, sent, ready, wrong } = figures;
  const parts = { created, exists, refused, ...(isOver && { unconfirmed: unconfirmed + sent, notSent: ready, wrong }) };
  const outcomeTexts = Object.entries(parts)
    .filter(([name, count]) => count > 0 || name === 'created')
    .map(([name, count]) => translate(`import.result.${name}`, { count }));
  return (
    <Typography role={isOver ? 'status' : undefined} variant={isOver ? 'subtitle1' : 'body2'} component="p">
      {sentence(outcomeTexts)}
    </Typography>
  );
}

interface ReasonsProps {
  columns: readonly ImportColumn[];
  figures: RowCounts;
  organization: string | undefined;
}

/** Renders the most frequent problems, each with its number of rows. */
export function Reasons({ columns, figures, organization }: ReasonsProps) {
  const translate = useTranslate();
  const { resource, texts } = useImport();
  if (figures.reasons.length === 0) return null;
  return (
    <Box sx={{ my: 3 }}>
      <Typography variant="h3">{translate('import.check.reasons')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {figures.reasons.map(({ reason, rows }) => {
          const text = texts.reason(reason, columns);
          return (
            <Stack key={text} component="li" direction="row" sx={{ gap: 3, py: '2px' }}>
              <Typography variant="body2" sx={{ width: 72, flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}>
                {translate('import.check.reason', { smart_count: rows })}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {text} {isOverLimit(reason) && <LimitLink resource={resource} organization={organization} />}
              </Typography>
            </Stack>
          );
        })}
      </Box>
      {figures.otherReasons > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate('import.check.otherReasons', { count: figures.otherReasons })}
        </Typography>
      )}
    </Box>
  );
}
