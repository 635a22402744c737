import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { referenceCondition } from '../../../dataProvider/query';
import type { ConsoleRecord } from '../../../schema/wire';
import { EmbeddedList } from '../../../src/screens/list/EmbeddedList';
import { PresetAnswersProvider } from '../../../src/screens/record/actions/presetAnswers';
import { useActions } from '../../../src/screens/record/actions/useActions';
import { useActionTexts } from '../../../src/screens/record/actions/useActionTexts';
import { useResource } from '../../useResource';

/** Lists a user's teams like the list of all teams, without the column for the user. */
export default function TeamsTab({ record }: { record: ConsoleRecord }) {
  const users = useResource('manage-users');
  const teams = useResource('user-groups');
  const texts = useActionTexts(users);
  const { available, start, dialogs } = useActions(users);
  const presetAnswers = useMemo(() => ({ removeMember: { user: record.id } }), [record.id]);
  const where = useMemo(() => [referenceCondition(teams, 'memberIds', record.id)], [record.id, teams]);

  return (
    <>
      {available('addToTeam', record) && (
        <Button
          variant="outlined"
          size="small"
          onClick={() => start('addToTeam', { records: [record] })}
          sx={{ mb: 4 }}
        >
          {texts.label('addToTeam')}
        </Button>
      )}
      <PresetAnswersProvider value={presetAnswers}>
        <EmbeddedList resource={teams} where={where} />
      </PresetAnswersProvider>
      {dialogs}
    </>
  );
}
