import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CallError } from '../../dataProvider';
import { AccountForm } from '../../src/ui/AccountForm';
import { Breakdown } from '../../src/ui/Breakdown';
import { BusyButton } from '../../src/ui/BusyButton';
import { ChoiceBreakdown } from '../../src/ui/ChoiceBreakdown';
import { DescriptionItem, DescriptionList } from '../../src/ui/DescriptionList';
import { ErrorAlert, RetryAlert } from '../../src/ui/ErrorAlert';
import { FigureLink } from '../../src/ui/FigureLink';
import { Figure, FigureRow } from '../../src/ui/Figures';
import { FileButton } from '../../src/ui/FileButton';
import { FileDropArea } from '../../src/ui/FileDropArea';
import { HeaderButton } from '../../src/ui/HeaderButton';
import { PageHeader } from '../../src/ui/PageHeader';
import { Panel, PanelGrid } from '../../src/ui/Panel';
import { PastedText } from '../../src/ui/PastedText';
import { ProgressBar } from '../../src/ui/ProgressBar';
import { QueryContent } from '../../src/ui/QueryContent';
import { RadioChoice } from '../../src/ui/RadioChoice';
import { RefusedLines } from '../../src/ui/RefusedLines';
import { SearchInput } from '../../src/ui/SearchInput';
import { Section } from '../../src/ui/Section';
import { Subsection } from '../../src/ui/Subsection';
import { SwitcherButton } from '../../src/ui/SwitcherButton';
import { useTableView } from '../../src/ui/useTableView';

const nothing = () => undefined;
const failure = new Error('The service does not answer. Try again in a minute.');
const forbidden = new CallError({
  call: 'server/list',
  code: 'forbidden',
  message: 'Only operators may see this.',
  status: 403,
});
const form = { submitLabel: 'Save name', onSubmit: nothing, isBusy: false, error: null };
const nameInput = <TextField label="First name" defaultValue="Ada" />;
const answer = { data: undefined, error: null, refetch: nothing };
const text = <Typography>Seven users have not signed in yet.</Typography>;
const pasted = { label: 'Usernames', help: 'One username per line.', onChange: nothing };
const refused = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `user-${at + 1}`,
    reason: 'No user has this name.',
    line: at + 1,
  }));
const longName = 'Acme, whose name is much longer than the bar at the top has room for';
const switcher = { label: `${longName}: choose another one`, placeholder: 'Choose an organisation' };

/** The components of `src/ui` by file name, each in all its states. */
export const parts: Readonly<Record<string, Readonly<Record<string, ReactNode>>>> = {
  AccountForm: {
    idle: (
      <AccountForm {...form} onCancel={nothing}>
        {nameInput}
      </AccountForm>
    ),
    busy: (
      <AccountForm {...form} onCancel={nothing} isBusy>
        {nameInput}
      </AccountForm>
    ),
    failed: (
      <AccountForm {...form} error={failure} actions={<Button>Remove</Button>}>
        {nameInput}
      </AccountForm>
    ),
    destructive: (
      <AccountForm {...form} destructive submitLabel="Delete my account for good" onCancel={nothing}>
        {nameInput}
      </AccountForm>
    ),
  },
  ProgressBar: {
    started: <ProgressBar aria-label="Sending" />,
    'in progress': <ProgressBar aria-label="Sending" done={30} total={100} />,
  },
  QueryContent: {
    loading: (
      <QueryContent answer={answer} height={60}>
        {() => text}
      </QueryContent>
    ),
    failed: (
      <QueryContent answer={{ ...answer, error: failure }} height={60}>
        {() => text}
      </QueryContent>
    ),
    forbidden: (
      <QueryContent answer={{ ...answer, error: forbidden }} height={60}>
        {() => text}
      </QueryContent>
    ),
    answered: (
      <QueryContent answer={{ ...answer, data: 7 }} height={60}>
        {() => text}
      </QueryContent>
    ),
    empty: (
      <QueryContent answer={{ ...answer, data: [] }} empty="No user has signed in yet." height={60}>
        {() => text}
      </QueryContent>
    ),
  },
  Breakdown: {
    'with details and meanings': (
      <Breakdown
        label="Servers"
        heads={['Server', 'Users']}
        parts={[
          { key: 'a', name: 'eu-1', detail: 'Frankfurt', value: 1204, tone: 'good', link: '/servers' },
          { key: 'b', name: 'a-server-with-a-name-that-is-longer-than-there-is-room-for', value: 87, link: '/servers' },
        ]}
      />
    ),
    'with shares': (
      <Breakdown
        label="Domains"
        heads={['Domain', 'Queries']}
        share={['Share', value => value / 1500]}
        parts={[
          { key: 'a', name: 'ads.example', value: 1204 },
          { key: 'b', name: 'a-domain-with-a-name-that-is-longer-than-there-is-room-for.example', value: 87 },
        ]}
      />
    ),
  },
  BusyButton: {
    idle: <BusyButton variant="contained">Send</BusyButton>,
    busy: (
      <BusyButton variant="contained" loading>
        Send
      </BusyButton>
    ),
    disabled: (
      <BusyButton variant="contained" disabled>
        Send
      </BusyButton>
    ),
    'beside a long text': (
      <Stack direction="row" sx={{ width: 240 }}>
        The message to all users of all organisations is ready.
        <BusyButton variant="contained">Send</BusyButton>
      </Stack>
    ),
  },
  FileDropArea: {
    idle: (
      <FileDropArea onFile={nothing}>
        <Typography>Drop a file here.</Typography>
      </FileDropArea>
    ),
  },
  DescriptionList: {
    'short and long values': (
      <DescriptionList>
        <DescriptionItem name="Region">Frankfurt</DescriptionItem>
        <DescriptionItem name="Address">
          https://chat.example.net/a-very-long-path/that-has-to-be-broken-somewhere/on-a-phone
        </DescriptionItem>
      </DescriptionList>
    ),
  },
  ErrorAlert: {
    'with a retry': <RetryAlert text="The list can’t be read: the service does not answer." onRetry={nothing} />,
    'a warning': <RetryAlert severity="warning" text="Figures are from yesterday." onRetry={nothing} />,
    'in the server’s words': <ErrorAlert error={failure} />,
  },
  FigureLink: {
    'a number': <FigureLink to="/manage-users">1,204</FigureLink>,
  },
  Figures: {
    'side by side': (
      <FigureRow>
        <Figure label="Active">1,204</Figure>
        <Figure label="Invited and not yet activated">87</Figure>
        <Figure label="Disabled">0</Figure>
      </FigureRow>
    ),
  },
  FileButton: {
    idle: (
      <FileButton variant="outlined" onFile={nothing}>
        Choose a file
      </FileButton>
    ),
    disabled: (
      <FileButton variant="outlined" disabled onFile={nothing}>
        Choose another file
      </FileButton>
    ),
  },
  SearchInput: {
    empty: <SearchInput label="Search users" value="" onChange={nothing} />,
    filled: <SearchInput label="Search users" value="Ada" onChange={nothing} />,
  },
  HeaderButton: {
    'idle and busy': (
      <Stack direction="row" sx={{ gap: 2 }}>
        <HeaderButton label="Add" icon={<AddIcon />} onClick={nothing} />
        <HeaderButton label="Adding" icon={<AddIcon />} busy onClick={nothing} />
      </Stack>
    ),
  },
  PageHeader: {
    'with a number and buttons': (
      <PageHeader
        heading={
          <Typography variant="h1" component="h3">
            Users
          </Typography>
        }
        detail={<Typography color="textSecondary">1,204 users</Typography>}
        description="Users with their roles, teams and accounts."
      >
        <Button>Export</Button>
        <Button variant="contained" color="primary">
          New user
        </Button>
      </PageHeader>
    ),
    'with nothing but the text': (
      <PageHeader
        heading={
          <Typography variant="h1" component="h3">
            Profile
          </Typography>
        }
        description="Your details, how you sign in, and how the console looks."
      />
    ),
  },
  Panel: {
    'side by side': (
      <PanelGrid columns="1fr 1fr">
        <Panel title="A title">{text}</Panel>
        <Panel title="A title with a link" to="/manage-users" action={<Button size="small">Do it</Button>}>
          {text}
        </Panel>
      </PanelGrid>
    ),
  },
  PastedText: {
    empty: <PastedText {...pasted} text="" status="Nothing pasted yet." />,
    wrong: <PastedText {...pasted} text={'ada\n\n???'} status="Line 3 is no username." isWrong />,
    disabled: <PastedText {...pasted} text={'ada\ngrace'} status="2 usernames" disabled />,
  },
  RefusedLines: {
    few: <RefusedLines title="2 lines were refused" rows={refused(2)} />,
    'more than are listed': <RefusedLines title="120 lines were refused" rows={refused(120)} />,
  },
  RadioChoice: {
    'with explanations, one of them chosen': (
      <RadioChoice
        label="Profile"
        value="strict"
        options={['strict', 'basic']}
        labelOf={option => (option === 'strict' ? 'Strict' : 'Basic')}
        helpOf={option =>
          option === 'strict'
            ? 'Blocks ads, trackers and adult sites.'
            : 'Blocks malware and phishing, and nothing that anyone could miss at work, at home or on the road.'
        }
        onChoose={nothing}
      />
    ),
    'none chosen, one of them disabled': (
      <RadioChoice
        label="Trial in days"
        value={null}
        options={[14, 30]}
        labelOf={String}
        isDisabled={days => days === 30}
        onChoose={nothing}
      />
    ),
  },
  Section: {
    'with a description': (
      <Section title="Password" description="You can change your password at any time.">
        {text}
      </Section>
    ),
    'without one': <Section title="Sessions">{text}</Section>,
  },
  ChoiceBreakdown: {
    'some of the words': (
      <ChoiceBreakdown
        resource="devices"
        field="riskLevel"
        title="Devices by risk"
        head="Devices"
        counts={{ low: 120, medium: 14, high: 3 }}
      />
    ),
  },
  Subsection: { 'with a text': <Subsection title="Users">{text}</Subsection> },
  SwitcherButton: {
    'nothing chosen': (
      <SwitcherButton {...switcher} name={undefined}>
        {() => text}
      </SwitcherButton>
    ),
    chosen: (
      <SwitcherButton {...switcher} name={longName}>
        {() => text}
      </SwitcherButton>
    ),
  },
  useTableView: {
    'a chart': <TableView />,
  },
};

function TableView() {
  const [, toggle] = useTableView();
  return toggle;
}
