/** The page `/ui` of `npm run dev`, in no build: every component of the kit in all states, schemes and languages. */
import { CacheProvider } from '@emotion/react';
import Box from '@mui/material/Box';
import CssBaseline from '@mui/material/CssBaseline';
import Stack from '@mui/material/Stack';
import { ThemeProvider } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { CoreAdminContext, TestMemoryRouter } from 'ra-core';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { languageOf, languages } from '../../contract/languages';
import { createI18nProvider } from '../../src/i18n';
import { loadTexts, styleCache, useLanguage } from '../../src/i18n/language';
import { applyLanguage, chooseLanguage } from '../../src/i18n/languageChoice';
import { ThemeChoice } from '../../src/layout/ThemeChoice';
import { applyScheme, useScheme } from '../../src/theme/schemeChoice';
import { createConsoleTheme } from '../../src/theme/theme';
import { ltrCache } from '../../src/theme/usualStyles';
import { parts } from './parts';

function KitPage() {
  const scheme = useScheme();
  const language = useLanguage();
  const { direction } = languageOf(language);
  return (
    <CacheProvider value={styleCache() ?? ltrCache}>
      <ThemeProvider theme={createConsoleTheme(scheme, direction)}>
        <CssBaseline />
        <TestMemoryRouter>
          <CoreAdminContext i18nProvider={createI18nProvider(language)}>
            <Box component="main" sx={{ p: { xs: 4, sm: 6 }, maxWidth: 960 }}>
              <Typography variant="h1">The kit</Typography>
              <Stack direction="row" sx={{ gap: 4, mt: 4, flexWrap: 'wrap' }}>
                <ThemeChoice />
                <Languages />
              </Stack>
              <Suspense>
                {Object.entries(parts).map(([name, states]) => (
                  <Part key={name} name={name} states={states} />
                ))}
              </Suspense>
            </Box>
          </CoreAdminContext>
        </TestMemoryRouter>
      </ThemeProvider>
    </CacheProvider>
  );
}

function Languages() {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={useLanguage()}
      onChange={(_, id: string | null) => void (id && chooseLanguage(languageOf(id).id))}
      aria-label="Language"
    >
      {languages.map(({ id }) => (
        <ToggleButton key={id} value={id}>
          {id}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function Part({ name, states }: { name: string; states: (typeof parts)[string] }) {
  return (
    <Box component="section" aria-label={name} sx={{ mt: 8 }}>
      <Typography variant="h2" sx={{ fontFamily: 'fontFamilyMonospace' }}>
        {name}
      </Typography>
      {Object.entries(states).map(([state, element]) => (
        <Box key={state} sx={{ mt: 3 }}>
          <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
            {state}
          </Typography>
          {element}
        </Box>
      ))}
    </Box>
  );
}

applyScheme();
await Promise.all([applyLanguage(), loadTexts('console'), loadTexts('later')]);
const container = document.getElementById('root');
if (!container) throw new Error('ui.html has no element with the id root');
createRoot(container).render(<KitPage />);
