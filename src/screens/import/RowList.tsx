import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { sum } from 'es-toolkit';
import { useTranslate } from 'ra-core';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ImportColumn, RowCounts, RowState, RowView, Sheet } from '../../../dataProvider/import';
import { toError } from '../../../dataProvider/thrown';
import { usePrinting } from '../../ui/usePrintedRows';
import { useVisibleRows } from '../list/grid/useVisibleRows';
import { useOnPhone } from '../list/useOnPhone';
import { useImport } from './ImportContext';
import { RowFrame } from './RowFrame';
import { RowItem } from './RowItem';
import { RowStates } from './RowStates';
import { useSheetRows } from './useSheetRows';

/** Widths of the line, state and problem columns in pixels. */
const FIXED_WIDTHS = [72, 156, 240];
/** Returns a column's minimum width in pixels. E-mail addresses are longer than most texts. */
const widthOf = ({ field }: ImportColumn) => (field.kind === 'email' ? 220 : 140);

interface RowListProps {
  sheet: Sheet;
  /** The import's columns that the file has. */
  columns: readonly ImportColumn[];
  figures: RowCounts;
  /** Whether the import is over. A row that is still `ready` was then not sent. */
  isOver: boolean;
  /** Called with the new figures after a correction. Without it, cells can't be corrected. */
  onCorrected?: (figures: RowCounts) => void;
}

/** Renders a file's rows, those with problems first. Long lists are virtualized. Paper shows the first rows. */
export function RowList({ sheet, columns, figures, isOver, onCorrected }: RowListProps) {
  const translate = useTranslate();
  const onPhone = useOnPhone();
  const [state, setState] = useState<RowState>();
  const frame = useRef<HTMLDivElement>(null);
  const { total, error, at, loadRows } = useSheetRows(sheet, state, figures);

  const count = total ?? 0;
  // A check that ends while a cell is being corrected may move its row.
  const keyOf = useCallback((index: number) => at(index)?.row ?? -1 - index, [at]);
  const { indexes, above, below, measure } = useVisibleRows(count, onPhone ? 120 : 44, frame, keyOf);
  const first = indexes[0] ?? 0;
  const last = indexes.at(-1) ?? 0;
  useEffect(() => {
    loadRows(first, last);
  }, [loadRows, first, last]);
  const isPrinting = usePrinting();

  const { announcement, failure, correct } = useCorrection(sheet, columns, { at, frame, onCorrected });
  const widths = [...FIXED_WIDTHS, ...columns.map(widthOf)];
  const shownError = failure ?? error;

  return (
    <Box component="section" aria-label={translate('import.rows.title')}>
      <RowStates
        figures={figures}
        isOver={isOver}
        value={state}
        onChange={next => {
          setState(next);
          frame.current?.scrollTo({ top: 0 });
        }}
      />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: 20, my: 1 }}>
        {announcement}
      </Typography>
      {shownError && <Alert severity="error">{shownError.message}</Alert>}
      <RowFrame ref={frame} role="group" tabIndex={0} aria-label={translate('import.rows.title')}>
        <table aria-rowcount={count + 1} aria-busy={total === undefined} style={{ minWidth: sum(widths) }}>
          <TableHead columns={columns} />
          <tbody>
            <Spacer height={above} />
            {indexes.map(index => {
              const view = at(index);
              return (
                <tr key={keyOf(index)} aria-rowindex={index + 2} data-index={index} ref={measure}>
                  {view ? (
                    <RowItem
                      row={view}
                      columns={columns}
                      isOver={isOver}
                      onCorrect={
                        onCorrected && ((column, text, viaKeyboard) => correct(index, column, text, viaKeyboard))
                      }
                    />
                  ) : (
                    <td colSpan={widths.length} />
                  )}
                </tr>
              );
            })}
            <Spacer height={below} />
          </tbody>
        </table>
        {isPrinting && indexes.length < count && (
          <Typography sx={{ p: 4 }}>{translate('kit.firstRows', { printed: indexes.length, count })}</Typography>
        )}
        {total === 0 && (
          <Typography color="textSecondary" sx={{ p: 4 }}>
            {translate('import.rows.none')}
          </Typography>
        )}
      </RowFrame>
    </Box>
  );
}

function TableHead({ columns }: Pick<RowListProps, 'columns'>) {
  const translate = useTranslate();
  const heads = [
    ...['line', 'state', 'problem'].map((name, at) => ({
      name,
      label: translate(`import.rows.${name}`),
      width: FIXED_WIDTHS[at],
    })),
    ...columns.map(column => ({ name: `column ${column.name}`, label: column.label, width: widthOf(column) })),
  ];
  return (
    <>
      <colgroup>
        {heads.map(({ name, width }) => (
          <col key={name} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {heads.map(({ name, label }) => (
            <th scope="col" key={name}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

interface CorrectionOptions {
  at: (index: number) => RowView | undefined;
  frame: RefObject<HTMLElement | null>;
  onCorrected: RowListProps['onCorrected'];
}

/** Returns a function that corrects a cell, and the outcome of the last correction. */
function useCorrection(sheet: Sheet, columns: readonly ImportColumn[], { at, frame, onCorrected }: CorrectionOptions) {
  const translate = useTranslate();
  const { texts } = useImport();
  const [announcement, setAnnouncement] = useState('');
  const [failure, setFailure] = useState<Error>();
  // Where to move the focus once another row has replaced the corrected one.
  const focusNext = useRef<{ index: number; instead: RowView }>(undefined);

  const next = focusNext.current;
  const row = next && at(next.index);
  useEffect(() => {
    if (!next || row === next.instead) return;
    focusNext.current = undefined;
    frame.current?.querySelector<HTMLElement>(`[data-index="${next.index}"] [data-correct]`)?.focus();
  }, [next, row, frame]);

  const correct = async (index: number, column: string, text: string, viaKeyboard: boolean) => {
    const corrected = at(index);
    if (!corrected || !onCorrected) return;
    try {
      const answer = await sheet.correct(corrected.row, column, text);
      const line = texts.figure(answer.row.line);
      const [problem] = answer.row.problems;
      setFailure(undefined);
      setAnnouncement(
        problem
          ? translate('import.check.stillWrong', { line, problem: texts.problem(problem, columns) })
          : translate('import.check.correctedLine', { line }),
      );
      if (viaKeyboard) {
        focusNext.current = { index, instead: corrected };
        frame.current?.focus();
      }
      onCorrected(answer.figures);
    } catch (thrown) {
      setFailure(toError(thrown));
    }
  };
  return { announcement, failure, correct };
}

/** Renders an empty row in place of the rows that aren't rendered. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden className="spacer" style={{ height }} /> : null;
}
