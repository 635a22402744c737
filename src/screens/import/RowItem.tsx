import { useTranslate } from 'ra-core';
import type { ImportColumn, RowState, RowView } from '../../../dataProvider/import';
import type { Tone } from '../../../schema/kinds/choice/choice';
import { Dot } from '../../../schema/kinds/Dot';
import { CorrectableCell } from './CorrectableCell';
import { useImport } from './ImportContext';

const tones: Record<RowState, Tone> = {
  ready: 'good',
  wrong: 'bad',
  exists: 'neutral',
  refused: 'bad',
  sent: 'information',
  created: 'good',
  unconfirmed: 'warning',
};

interface RowItemProps {
  row: RowView;
  columns: readonly ImportColumn[];
  isOver: boolean;
  onCorrect?: (column: string, text: string, viaKeyboard: boolean) => Promise<void>;
}

/** Renders the cells of one row: its line, state, problems and values. */
export function RowItem({ row, columns, isOver, onCorrect }: RowItemProps) {
  const translate = useTranslate();
  const { texts } = useImport();
  const { state, problems, cells } = row;
  const invalidColumns = problems.flatMap(({ column }) => (column === undefined ? [] : [column]));
  const line = texts.figure(row.line);
  const tone = isOver && state === 'ready' ? 'neutral' : tones[state];
  return (
    <>
      <td className="short">
        <span className="onPhone">{translate('import.rows.line')} </span>
        {line}
      </td>
      <td className="short">
        <Dot tone={tone} /> {texts.state(state, isOver)}
      </td>
      <td>
        {problems.map(problem => {
          const text = texts.problem(problem, columns);
          return <div key={text}>{text}</div>;
        })}
      </td>
      {columns.map(({ name, label }) => {
        const text = cells[name] ?? '';
        const isCorrectable = onCorrect !== undefined && invalidColumns.includes(name);
        return (
          <td key={name} dir="auto" className={isCorrectable ? undefined : 'quiet'} title={text}>
            <span className="label" aria-hidden>
              {label}
            </span>
            {isCorrectable ? (
              <CorrectableCell
                label={label}
                line={line}
                text={text}
                onCorrect={(next, viaKeyboard) => onCorrect(name, next, viaKeyboard)}
              />
            ) : (
              text || '–'
            )}
          </td>
        );
      })}
    </>
  );
}
