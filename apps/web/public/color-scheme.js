// Sets the colour scheme before the first paint; the application takes over from there.
;(() => {
  let scheme = null
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // No storage: the system decides.
  }
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
})()
