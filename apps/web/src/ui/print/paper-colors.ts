/** What the colours of the page follow. */
const SCHEME = 'data-mantine-color-scheme'

/** Gives the page the colours of paper, which is white. Returns what gives it back its own. */
export function takePaperColors(): () => void {
  const root = document.documentElement
  const before = root.getAttribute(SCHEME)
  root.setAttribute(SCHEME, 'light')
  return () => {
    if (before !== null) root.setAttribute(SCHEME, before)
  }
}
