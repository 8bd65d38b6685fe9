const dark = window.matchMedia('(prefers-color-scheme: dark)')

/** Follows the system's colour scheme, also when it changes: the page has no setting of its own. */
export function followScheme(): void {
  const follow = () => {
    document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light')
  }
  dark.addEventListener('change', follow)
  follow()
}
