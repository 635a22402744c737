import type { FieldProblem } from '../../../../dataProvider/errors';

/** What was refused about fields that the form does not have, by the names that the backend gives them. */
export function UnplacedProblems({ problems }: { problems: readonly FieldProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20 }}>
      {problems.map(({ field, message }) => (
        <li key={field}>
          <span dir="ltr">{field}</span>: {message}
        </li>
      ))}
    </ul>
  );
}
