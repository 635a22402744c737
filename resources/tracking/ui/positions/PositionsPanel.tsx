import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNotify, useTranslate } from 'ra-core';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { StaleValues } from '../../../../dataProvider/editedValues';
import { errorMessage } from '../../../../dataProvider/thrown';
import { useOnPhone } from '../../../../src/screens/list/useOnPhone';
import { DoneToast } from '../../../../src/screens/record/actions/DoneToast';
import type { Geofence } from '../../contract/geofences';
import { AreaEditor } from '../live/AreaEditor';
import { AreasPanel } from '../live/AreasPanel';
import { type GeofenceDraft, rebasedDraft } from '../live/geofenceDraft';
import { LogPanel } from '../live/LogPanel';
import type { LiveFeed } from '../live/liveFeed';
import type { useGeofences } from '../live/useGeofences';
import { UserDetails } from './UserDetails';
import { UsersPanel } from './UsersPanel';

interface Props {
  feed: LiveFeed;
  people: ComponentProps<typeof UsersPanel>;
  details: ComponentProps<typeof UserDetails> | undefined;
  geofences: ReturnType<typeof useGeofences>;
  usersInArea: ReadonlyMap<string, number>;
  draft: GeofenceDraft | undefined;
  onDraft(draft: GeofenceDraft | undefined): void;
  onShowArea(geofence: Geofence): void;
}

const tabs = ['people', 'areas', 'log'] as const;
type PanelTab = (typeof tabs)[number];

/** Renders the panel beside the map, on phones below it, with people, areas and log. */
export function PositionsPanel({ draft, ...props }: Props) {
  const translate = useTranslate();
  const id = useId();
  const isOnPhone = useOnPhone();
  const [tab, setTab] = useState<PanelTab>('people');
  const [isCollapsed, setCollapsed] = useState(false);
  const isShown = !isOnPhone || !isCollapsed;
  const panel = useRef<HTMLDivElement>(null);
  const wasDrawing = useRef(false);
  useEffect(() => {
    // The form had the focus and has been removed.
    if (wasDrawing.current && !draft && document.activeElement === document.body) panel.current?.focus();
    wasDrawing.current = draft !== undefined;
  }, [draft]);
  const label = translate(isCollapsed ? 'liveTracking.panel.show' : 'liveTracking.panel.hide');
  return (
    <Box
      component="section"
      aria-label={translate('liveTracking.panel.label')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flexShrink: 0,
        minHeight: 0,
        order: { xs: 1, sm: 0 },
        width: { xs: '100%', sm: 340 },
        height: { xs: isShown ? '58%' : 'auto', sm: 'auto' },
        bgcolor: 'background.paper',
        borderRight: { sm: 1 },
        borderTop: { xs: 1, sm: 0 },
        borderColor: { xs: 'divider', sm: 'divider' },
      }}
    >
      {draft && isShown ? (
        <AreaEditing key={draft.id ?? draft.shape.type} {...props} draft={draft} />
      ) : (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0 }}>
            <Tabs
              value={tab}
              onChange={(_event, next: PanelTab) => setTab(next)}
              variant="fullWidth"
              aria-label={translate('liveTracking.panel.label')}
              sx={{ flexGrow: 1 }}
            >
              {tabs.map(each => (
                <Tab
                  key={each}
                  value={each}
                  label={translate(`liveTracking.panel.${each}`)}
                  id={`${id}-${each}`}
                  aria-controls={isShown && tab === each ? `${id}-panel` : undefined}
                />
              ))}
            </Tabs>
            {isOnPhone && (
              <IconButton aria-label={label} aria-expanded={isShown} onClick={() => setCollapsed(!isCollapsed)}>
                {isCollapsed ? <ExpandLess /> : <ExpandMore />}
              </IconButton>
            )}
          </Box>
          {isShown && (
            <Box
              ref={panel}
              tabIndex={-1}
              role="tabpanel"
              id={`${id}-panel`}
              aria-labelledby={`${id}-${tab}`}
              sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, outline: 'none' }}
            >
              <Content tab={tab} {...props} />
            </Box>
          )}
        </>
      )}
    </Box>
  );
}

function Content({
  tab,
  feed,
  people,
  details,
  geofences,
  usersInArea,
  onDraft,
  onShowArea,
}: Omit<Props, 'draft'> & { tab: PanelTab }) {
  const isOnPhone = useOnPhone();
  switch (tab) {
    case 'people':
      return (
        <>
          {/* A phone has no space for both. */}
          {!(isOnPhone && details) && <UsersPanel {...people} />}
          {details && <UserDetails {...details} />}
        </>
      );
    case 'areas':
      return <AreasPanel geofences={geofences} usersInArea={usersInArea} onDraw={onDraft} onShow={onShowArea} />;
    case 'log':
      return (
        <LogPanel
          liveEvents={feed.events}
          areas={geofences.data ?? []}
          movers={feed.movers}
          onChoose={people.onSelect}
        />
      );
  }
}

/** Renders the form of the drawn area, and saves it. */
function AreaEditing({ draft, geofences, onDraft }: Omit<Props, 'draft'> & { draft: GeofenceDraft }) {
  const notify = useNotify();
  const translate = useTranslate();
  const undo = async (before: GeofenceDraft) => {
    try {
      await geofences.save(before);
      notify('undo.done', { type: 'success' });
    } catch (failure) {
      notify('undo.failed', { type: 'error', messageArgs: { message: errorMessage(failure) } });
    }
  };
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const save = async () => {
    setSaving(true);
    setRefusal(undefined);
    try {
      const name = draft.name.trim();
      const before = await geofences.save({ ...draft, name });
      const onUndo = before && (() => void undo(before));
      const text = translate('liveTracking.areas.saved', { name });
      notify(<DoneToast text={text} onUndo={onUndo} />, { type: 'success' });
      onDraft(undefined);
    } catch (failure) {
      if (failure instanceof StaleValues) onDraft(rebasedDraft(draft, failure.edited));
      setRefusal(errorMessage(failure));
      setSaving(false);
    }
  };
  return (
    <AreaEditor
      draft={draft}
      onChange={onDraft}
      onSave={() => void save()}
      onCancel={() => onDraft(undefined)}
      isSaving={isSaving}
      refusal={refusal}
    />
  );
}
