import { contrastOf, readableOn } from '@arbour/contract/readable-on'

/** Backgrounds of accent-coloured text: of the page, and of the notes above a file (`--bg`, `--amber-soft`). */
const BACKGROUNDS = { light: ['#f7f9f6', '#fbf1dc'], dark: ['#101412', '#2e2716'] }
const TOWARDS = { light: '#000000', dark: '#ffffff' }
/** The contrast of text required by WCAG 2.2. */
const LEAST = 4.5

/** Returns the team's colour, as much darker or lighter as it takes to be readable as text on the page. */
export function accentOf(color: string, scheme: 'light' | 'dark'): string {
  const isReadable = (text: string) => BACKGROUNDS[scheme].every((background) => contrastOf(text, background) >= LEAST)
  let accent = color
  for (let share = 0; !isReadable(accent) && share < 1; share += 0.08) accent = mix(color, TOWARDS[scheme], share)
  return accent
}

function mix(color: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [color, other].map((text) => Number.parseInt(text.slice(at, at + 2), 16)) as [number, number]
    return Math.round(from + (to - from) * share)
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const styles = document.createElement('style')

/** Replaces the product's accent by the team's colour, in both schemes. */
export function applyTeamColor(color: string | null): void {
  if (color === null || !/^#[\da-f]{6}$/i.test(color)) return
  styles.textContent = (['light', 'dark'] as const).map((scheme) => rulesOf(color, scheme)).join('')
  document.head.append(styles)
}

/** Higher specificity than the product's own colours, which a viewer includes again. */
function rulesOf(color: string, scheme: 'light' | 'dark'): string {
  const accent = accentOf(color, scheme)
  const mixed = (share: number, other: string) => `color-mix(in srgb, ${accent} ${share}%, ${other})`
  const selector = `:root:root[data-mantine-color-scheme="${scheme}"]`
  return (
    `${selector},${selector.replace('[', ' [')}{--accent:${accent};--accent-ink:${readableOn(accent)};` +
    `--accent-hover:${mixed(86, TOWARDS[scheme])};--soft:${mixed(10, 'var(--surface)')};--sel:${mixed(16, 'var(--surface)')}}`
  )
}
