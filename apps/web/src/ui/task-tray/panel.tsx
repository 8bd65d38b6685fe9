import { type ReactNode, useEffect, useState } from 'react'
import classes from './panel.module.css'

/** The height of a collapsed panel on a phone, repeated in `panel.module.css`. */
const BAR_HEIGHT = 76

/** Below this width a panel is a bar at the bottom, collapsed by default. */
const PHONE = '(max-width: 768px)'

export const isNarrow = () => window.matchMedia(PHONE).matches

interface PanelProps {
  label: string
  isFolded: boolean
  /** Called when the pointer or the focus enters or leaves the panel. */
  onUse?: (isInUse: boolean) => void
  children: ReactNode
}

/**
 * A panel of the task tray. While any panel is mounted, `--dock-inset` on the root is the height at the bottom of a phone that
 * all panels cover.
 */
export function Panel({ label, isFolded, onUse, children }: PanelProps) {
  useInset()
  return (
    <section
      data-dock-panel
      aria-label={label}
      className={classes.panel}
      data-folded={isFolded || undefined}
      onPointerEnter={() => onUse?.(true)}
      onPointerLeave={() => onUse?.(false)}
      onFocus={() => onUse?.(true)}
      onBlur={() => onUse?.(false)}
    >
      {children}
    </section>
  )
}

/**
 * Whether a panel is collapsed to its header. A question expands it, and the answer collapses it again if it was collapsed
 * before. While the page asks the same question, the panel stays collapsed until the user expands it.
 *
 * @param storageKey The session storage key that remembers a collapsed question, which then stays collapsed after a reload.
 */
export function useFolded(
  isAsking: boolean,
  isAskedElsewhere = false,
  storageKey?: string,
): [boolean, (isFolded: boolean) => void] {
  const [isFolded, setIsFolded] = useState(isNarrow)
  useEffect(() => {
    // The next question expands the panel again.
    if (isAsking && storageKey !== undefined) return () => window.sessionStorage.removeItem(storageKey)
  }, [isAsking, storageKey])
  const fold = (isFolded: boolean) => {
    setIsFolded(isFolded)
    if (!isAsking || storageKey === undefined) return
    if (isFolded) window.sessionStorage.setItem(storageKey, 'folded')
    else window.sessionStorage.removeItem(storageKey)
  }
  const [before, setBefore] = useState({ isAsking: false, wasFolded: false })
  if (before.isAsking !== isAsking) {
    setBefore({ isAsking, wasFolded: isAsking ? isFolded : before.wasFolded })
    const isKept = storageKey !== undefined && window.sessionStorage.getItem(storageKey) !== null
    setIsFolded(isAsking ? isKept : before.wasFolded || isFolded)
  }
  const [isUnfolded, setIsUnfolded] = useState(false)
  if (isUnfolded && !isAskedElsewhere) setIsUnfolded(false)
  if (isAskedElsewhere) return [!isUnfolded, (isFolded) => setIsUnfolded(!isFolded)]
  return [isFolded, fold]
}

let panels = 0

function noteInset(change: 1 | -1): void {
  panels += change
  const { style } = document.documentElement
  if (panels === 0) style.removeProperty('--dock-inset')
  else style.setProperty('--dock-inset', `calc(${panels * BAR_HEIGHT}px + var(--phone-safe-bottom))`)
}

function useInset(): void {
  useEffect(() => {
    noteInset(1)
    return () => noteInset(-1)
  }, [])
}
