import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import classes from './file-preview.module.css'

interface FocusKeeperProps {
  frame: RefObject<HTMLElement | null>
  children: ReactNode
}

/** When what is in it goes with the focus, the frame around it has the focus, instead of the page as a whole. */
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
