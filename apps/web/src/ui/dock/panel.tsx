import { type ReactNode, useEffect, useState } from 'react'
import classes from './panel.module.css'

/** Of a folded panel on a phone; panel.module.css has it too. */
const BAR_HEIGHT = 76

/** Under this width a panel is a bar at the bottom, folded until it is asked for. */
const PHONE = '(max-width: 768px)'

export const isNarrow = () => window.matchMedia(PHONE).matches

interface PanelProps {
  label: string
  isFolded: boolean
  /** The pointer is over it or the focus in it, or no more. */
  onUse?: (isInUse: boolean) => void
  children: ReactNode
}

/** One panel of the dock. While it is there, `--dock-inset` on the root says how much of a phone's bottom edge all of them cover. */
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
 * Whether only the panel's head is seen. A question unfolds it, and its answer folds it again if it was. While the page asks the same it is
 * folded until somebody unfolds it.
 *
 * @param keptAs The key under which the tab remembers that somebody folded a question, which stays folded when the page is loaded again.
 */
export function useFolded(isAsking: boolean, isAskedElsewhere = false, keptAs?: string): [boolean, (isFolded: boolean) => void] {
  const [isFolded, setIsFolded] = useState(isNarrow)
  useEffect(() => {
    // The next question unfolds the panel again.
    if (isAsking && keptAs !== undefined) return () => window.sessionStorage.removeItem(keptAs)
  }, [isAsking, keptAs])
  const fold = (isFolded: boolean) => {
    setIsFolded(isFolded)
    if (!isAsking || keptAs === undefined) return
    if (isFolded) window.sessionStorage.setItem(keptAs, 'folded')
    else window.sessionStorage.removeItem(keptAs)
  }
  const [before, setBefore] = useState({ isAsking: false, wasFolded: false })
  if (before.isAsking !== isAsking) {
    setBefore({ isAsking, wasFolded: isAsking ? isFolded : before.wasFolded })
    const isKept = keptAs !== undefined && window.sessionStorage.getItem(keptAs) !== null
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
