// Before anything is drawn: the scheme that the person chose, or the page would flash in that of the device. A file of its
// own, as the security policy lets no script stand in the page. What it does is undone by src/theme/schemeChoice.ts.
try {
  const chosen = localStorage.getItem('theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.style.colorScheme = chosen;
} catch {
  // Where nothing may be remembered, nothing was chosen.
}
