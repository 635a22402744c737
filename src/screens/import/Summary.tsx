import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { Figures } from '../../../dataProvider/import';
import type { AnyResource } from '../../../schema/define';
import { useLabels } from '../record/useLabels';
import { useImportTexts } from './useImportTexts';

/** How a checked file stands, in a sentence: what can be imported, and what not and why. */
export function Summary({ resource, figures }: { resource: AnyResource; figures: Figures }) {
  const translate = useTranslate();
  const locale = useLocale();
  const labels = useLabels(resource);
  const { figure, sentence } = useImportTexts(resource);

  const words = Object.entries(figures.counts).flatMap(([name, counts]) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      // The few are what is looked for.
      .sort(([, a], [, b]) => a - b)
      .map(([word, count]) =>
        translate('import.check.count', { count: figure(count), word: labels.choice(name, word) }),
      ),
  );
  const isWhole = figures.ready === figures.rows && figures.rows > 0;
  const ready = translate(isWhole ? 'import.check.readyAll' : 'import.check.ready', {
    ready: figure(figures.ready),
    rows: figure(figures.rows),
    smart_count: figures.rows,
  });
  const counted = new Intl.ListFormat(locale).format(words);
  const parts = [
    words.length > 0 ? `${ready}, ${translate('import.check.of', { counts: counted })}` : ready,
    ...(['wrong', 'exists', 'refused'] as const)
      .filter(state => figures[state] > 0)
      .map(state => translate(`import.check.${state}`, { smart_count: figures[state], count: figure(figures[state]) })),
  ];
  return (
    <Typography role="status" variant="subtitle1" component="p">
      {sentence(parts)}
    </Typography>
  );
}
