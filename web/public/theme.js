// Before the first paint: the theme and the motion that were chosen on this device, if any were.
try {
  const { theme, motion } = JSON.parse(localStorage.getItem('layline.device') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (motion === 'reduced' || motion === 'full') document.documentElement.dataset.motion = motion;
} catch {
  // Storage that is closed, or holds something else: the system's own theme.
}
