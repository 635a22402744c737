import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useStore, useTranslate } from 'ra-core';
import type { Comparison, Condition } from '../../../../contract/list';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { comparisonsOfField, valuesOf, withField } from '../../../../src/screens/list/filters/where';
import { useListFilter } from '../../../../src/screens/list/useListFilter';
import { useOnPhone } from '../../../../src/screens/list/useOnPhone';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { Breakdown } from '../../../../src/ui/Breakdown';
import { Panel } from '../../../../src/ui/Panel';
import { MutedText, QueryContent } from '../../../../src/ui/QueryContent';
import { type Chart, type ChartField, createCharts } from './segments';

/** Height of a panel with six rows. */
const HEIGHT = 240;

/** Renders counts of the organisation's devices. Each filters the list below. The section can be hidden. */
export function Charts() {
  const translate = useTranslate();
  const onPhone = useOnPhone();
  // Hidden by default on phones, so that the list comes first.
  const [isShown, setShown] = useStore(onPhone ? 'devices.charts.onPhone' : 'devices.charts', !onPhone);
  return (
    <Box component="section" aria-label={translate('devices.charts.label')} sx={{ flexShrink: 0, mb: 3 }}>
      {isShown && <Figures />}
      <Button
        size="small"
        variant="text"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
        sx={{ mt: isShown ? 1 : 0, ml: -2 }}
      >
        {translate(isShown ? 'devices.charts.hide' : 'devices.charts.show')}
      </Button>
    </Box>
  );
}

function Figures() {
  const chartFilter = useChartFilter();
  return (
    <QueryContent answer={useSecuritySummary(useActiveOrganization())} failed="kit.figuresFailed" height={HEIGHT}>
      {summary => (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              sm: 'repeat(2, minmax(0, 1fr))',
              lg: 'repeat(4, minmax(0, 1fr))',
            },
            gap: 4,
          }}
        >
          {createCharts(summary).map(chart => (
            <ChartPanel key={chart.field} chart={chart} chartFilter={chartFilter} />
          ))}
        </Box>
      )}
    </QueryContent>
  );
}

/** Renders the number of devices for each value of a field. Clicking a value filters the list. */
function ChartPanel({ chart: { field, segments }, chartFilter }: { chart: Chart; chartFilter: ChartFilter }) {
  const translate = useTranslate();
  const title = translate(`devices.charts.${field}`);
  return (
    <Panel title={title}>
      {segments.length === 0 ? (
        <MutedText>{translate('devices.charts.nothing')}</MutedText>
      ) : (
        <Breakdown
          label={title}
          heads={[title, translate('devices.charts.devices')]}
          parts={segments.map(({ value, count, tone }) => ({
            key: value,
            name: (
              <Toggle
                aria-pressed={chartFilter.of(field).includes(value)}
                onClick={() => chartFilter.toggle(field, value)}
              >
                {translate(`resources.devices.choices.${field}.${value}`)}
              </Toggle>
            ),
            value: count,
            tone,
          }))}
        />
      )}
    </Panel>
  );
}

const Toggle = styled(ButtonBase)(({ theme }) => ({
  font: 'inherit',
  // Wrap in narrow panels instead of cutting text off.
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  justifyContent: 'flex-start',
  textAlign: 'left',
  maxWidth: 'calc(100% + 8px)',
  minHeight: 24,
  padding: '0 4px',
  margin: '0 -4px',
  borderRadius: 4,
  '&:hover': { backgroundColor: theme.palette.action.hover },
  // An outline outside the button would be cut off by the column.
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-pressed=true]': {
    backgroundColor: theme.palette.action.selected,
    fontWeight: theme.typography.fontWeightMedium,
  },
}));

type ChartFilter = ReturnType<typeof useChartFilter>;

/** Returns the values that the list is filtered by, and a function that adds one to them or removes it. */
function useChartFilter() {
  const { where, setWhere } = useListFilter();
  return {
    of: (field: ChartField) => filterValues(where, field),
    toggle(field: ChartField, value: string) {
      setWhere(current => {
        const previous = filterValues(current, field);
        const values = previous.includes(value) ? previous.filter(each => each !== value) : [...previous, value];
        const comparisons: Comparison[] = values.length > 0 ? [{ field, operator: 'in', value: values }] : [];
        return withField(current, field, comparisons);
      });
    },
  };
}

function filterValues(where: readonly Condition[], field: ChartField): readonly string[] {
  return comparisonsOfField(where, field)
    .filter(({ operator }) => operator === 'in')
    .flatMap(comparison => valuesOf(comparison));
}

/** Queries the summary of the devices of an organisation or of all. */
function useSecuritySummary(organization: string | undefined) {
  const { rpc } = useConsoleDataProvider();
  return useQuery({
    // The prefix of the list's queries, so that invalidating the list also refetches the summary.
    queryKey: ['devices', 'getList', 'summary', organization],
    queryFn: async ({ signal }) => {
      const input = { ...(organization !== undefined && { organization }), limit: 0, summary: true };
      const { summary } = await rpc('getSecurityHubDataForOrganization', input, { signal });
      if (summary === undefined) throw new Error('There are no figures in the answer');
      return summary;
    },
  });
}
