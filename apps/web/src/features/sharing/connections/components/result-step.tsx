import { Button } from '@mantine/core'
import { useState } from 'react'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { useTimeout } from '#ui/hooks/use-timeout.ts'
import classes from './result-step.module.css'

/** How long it is said what became of it before the dialog closes, in milliseconds. */
const CLOSES_MS = 3000

interface ResultStepProps {
  text: string
  /** Whether the dialog is open still. */
  opened: boolean
  onClose: () => void
}

/** What became of it, as the last step of a dialog that closes by itself, but not while somebody points at it or has gone to its button. */
export function ResultStep({ text, opened, onClose }: ResultStepProps) {
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  useTimeout(onClose, { duration: CLOSES_MS, isPaused: isPointedAt || isFocused || !opened })
  return (
    // A pointer that lies where the button of the step before was is not moved, and holds nothing up.
    <div onPointerMove={() => setIsPointedAt(true)} onPointerLeave={() => setIsPointedAt(false)}>
      <p ref={focusNow} className={classes.text} tabIndex={-1}>
        {text}
      </p>
      <ModalActions>
        <Button variant="default" onFocus={() => setIsFocused(true)} onBlur={() => setIsFocused(false)} onClick={onClose}>
          Close
        </Button>
      </ModalActions>
    </div>
  )
}

/** So that it is read out, and the keyboard goes on from there. */
function focusNow(text: HTMLElement | null): void {
  text?.focus({ preventScroll: true })
}
