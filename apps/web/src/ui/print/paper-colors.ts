/** The attribute that selects the colour scheme. */
const SCHEME = 'data-mantine-color-scheme'

/** Switches the page to the light colour scheme for printing. Returns a function that restores the previous one. */
export function takePaperColors(): () => void {
  const root = document.documentElement
  const before = root.getAttribute(SCHEME)
  root.setAttribute(SCHEME, 'light')
  return () => {
    if (before !== null) root.setAttribute(SCHEME, before)
  }
}
