import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useViewerKeys } from '../viewer/use-viewer-keys.ts'
import { stepThrottle } from './step-throttle.ts'
import { holdsSideways, onSwipe } from './swipe.ts'
import type { Walk } from './walk.ts'
import classes from './walk-controls.module.css'

interface WalkControlsProps {
  walk: Walk
  /** What is shown now, for screen readers. */
  name: string
  /** The box in which fingers and keys walk. */
  frame: RefObject<HTMLElement | null>
  /** Whether it says for a moment which of how many one has come to. */
  isPlaceShown: boolean
}

/** The ways to the previous and the next file: at the sides, by the arrow keys, by a wipe of a finger. */
export function WalkControls({ walk, name, frame, isPlaceShown }: WalkControlsProps) {
  const [hasWalked, setHasWalked] = useState(false)
  const [isStep] = useState(stepThrottle)
  const go = (by: 1 | -1) => {
    if (by === 1 ? !walk.hasNext : !walk.hasPrevious) return false
    setHasWalked(true)
    walk.go(by)
    return true
  }
  const handleSwipe = useEffectEvent(go)
  useEffect(() => (frame.current ? onSwipe(frame.current, (by) => void handleSwipe(by)) : undefined), [frame])
  useViewerKeys({
    element: frame,
    isOutermost: true,
    onKey: (event) => {
      const { key, shiftKey, target } = event
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false
      if (!shiftKey && isHeld(target, frame.current)) return false
      if (!isStep(event)) return true
      return go(key === 'ArrowRight' ? 1 : -1)
    },
  })
  const said = walk.place ? `${name}, ${walk.place.at} of ${walk.place.total}` : name
  return (
    <>
      <Side label="Previous file" shortcut="←" side="left" isThere={walk.hasPrevious} onGo={() => go(-1)}>
        <IconChevronLeft size={22} aria-hidden />
      </Side>
      <Side label="Next file" shortcut="→" side="right" isThere={walk.hasNext} onGo={() => go(1)}>
        <IconChevronRight size={22} aria-hidden />
      </Side>
      {isPlaceShown && hasWalked && walk.place && (
        <span key={said} className={classes.place} aria-hidden>
          {walk.place.at} of {walk.place.total}
        </span>
      )}
      <VisuallyHidden role="status">{hasWalked ? said : ''}</VisuallyHidden>
    </>
  )
}

/** Whether the arrows move or scroll what has the focus. */
function isHeld(target: EventTarget | null, box: Element | null): boolean {
  if (box === null || !(target instanceof Element) || !box.contains(target)) return false
  return target.closest('button, a') === null && holdsSideways(target, box)
}

interface SideProps {
  label: string
  shortcut: string
  side: 'left' | 'right'
  isThere: boolean
  onGo: () => void
  children: ReactNode
}

/** At the end it stays, without doing anything: a focus on it would be lost with it. */
function Side({ label, shortcut, side, isThere, onGo, children }: SideProps) {
  return (
    <Tooltip label={`${label} (${shortcut})`} position={side === 'left' ? 'right' : 'left'}>
      <UnstyledButton className={classes.side} data-side={side} aria-label={label} aria-disabled={!isThere} onClick={onGo}>
        {children}
      </UnstyledButton>
    </Tooltip>
  )
}
