import { t } from '@arbour/messages/t'
import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { alongLine } from '#lib/browser/direction.ts'
import { useViewerKeys } from '../viewer/use-viewer-keys.ts'
import { stepThrottle } from './step-throttle.ts'
import { holdsSideways, onSwipe } from './swipe.ts'
import type { Walk } from './walk.ts'
import classes from './walk-controls.module.css'

interface WalkControlsProps {
  walk: Walk
  /** The name of the shown file, for screen readers. */
  name: string
  /** The box in which swipes and keys navigate. */
  frame: RefObject<HTMLElement | null>
  /** Whether to show the current position for a moment. */
  isPlaceShown: boolean
}

/** Navigation to the previous and next file: buttons at the sides, arrow keys and swipes. */
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
      const { shiftKey, target } = event
      const key = alongLine(event.key)
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false
      if (!shiftKey && isHeld(target, frame.current)) return false
      if (!isStep(event)) return true
      return go(key === 'ArrowRight' ? 1 : -1)
    },
  })
  const positionText = walk.place ? t('preview.walk.nameAtOfTotal', { name, at: walk.place.at, total: walk.place.total }) : name
  return (
    <>
      <Side
        label={t('preview.walk.previousFile')}
        shortcut={alongLine('←')}
        side="start"
        isThere={walk.hasPrevious}
        onGo={() => go(-1)}
      >
        <IconChevronLeft size={22} aria-hidden />
      </Side>
      <Side label={t('preview.walk.nextFile')} shortcut={alongLine('→')} side="end" isThere={walk.hasNext} onGo={() => go(1)}>
        <IconChevronRight size={22} aria-hidden />
      </Side>
      {isPlaceShown && hasWalked && walk.place && (
        <span key={positionText} className={classes.place} aria-hidden>
          {t('preview.common.positionOfTotal', { position: walk.place.at, total: walk.place.total })}
        </span>
      )}
      <VisuallyHidden role="status">{hasWalked ? positionText : ''}</VisuallyHidden>
    </>
  )
}

/** Whether the arrow keys move or scroll the focused element. */
function isHeld(target: EventTarget | null, box: Element | null): boolean {
  if (box === null || !(target instanceof Element) || !box.contains(target)) return false
  return target.closest('button, a') === null && holdsSideways(target, box)
}

interface SideProps {
  label: string
  shortcut: string
  side: 'start' | 'end'
  isThere: boolean
  onGo: () => void
  children: ReactNode
}

/** Disabled but not removed at the end: removing it would lose the focus. */
function Side({ label, shortcut, side, isThere, onGo, children }: SideProps) {
  return (
    <Tooltip label={`${label} (${shortcut})`} position={side === 'start' ? 'right' : 'left'}>
      <UnstyledButton className={classes.side} data-side={side} aria-label={label} aria-disabled={!isThere} onClick={onGo}>
        {children}
      </UnstyledButton>
    </Tooltip>
  )
}
