const dark = window.matchMedia('(prefers-color-scheme: dark)')

/** The scheme of the system, which is the page's: it has no setting of its own. */
export const schemeNow = (): 'light' | 'dark' => (dark.matches ? 'dark' : 'light')

/** Follows the scheme of the system, now and later. */
export function followScheme(onChange: (scheme: 'light' | 'dark') => void): void {
  const follow = () => {
    document.documentElement.setAttribute('data-mantine-color-scheme', schemeNow())
    onChange(schemeNow())
  }
  dark.addEventListener('change', follow)
  follow()
}
