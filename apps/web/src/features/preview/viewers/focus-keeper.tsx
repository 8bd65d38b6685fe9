import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import classes from './file-preview.module.css'

interface FocusKeeperProps {
  frame: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Moves the focus to the surrounding frame when the focused content is removed, so that it is not lost. */
export function FocusKeeper({ frame, children }: FocusKeeperProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () => () => {
      if (box.current?.contains(document.activeElement)) frame.current?.focus({ preventScroll: true })
    },
    [frame],
  )
  return (
    <div ref={box} className={classes.content}>
      {children}
    </div>
  )
}
