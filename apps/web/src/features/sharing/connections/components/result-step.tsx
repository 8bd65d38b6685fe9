import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { useTimeout } from '#ui/hooks/use-timeout.ts'
import classes from './result-step.module.css'

/** How long the result is shown before the dialog closes, in milliseconds. */
const CLOSES_MS = 3000

interface ResultStepProps {
  text: string
  /** Whether the dialog is still open. */
  opened: boolean
  onClose: () => void
}

/**
 * The result as the last step of a dialog that closes automatically, but not while the pointer is over it or its button has the
 * focus.
 */
export function ResultStep({ text, opened, onClose }: ResultStepProps) {
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  useTimeout(onClose, { duration: CLOSES_MS, isPaused: isPointedAt || isFocused || !opened })
  return (
    // A pointer that rests where the previous step's button was does not move, and does not keep the dialog open.
    <div onPointerMove={() => setIsPointedAt(true)} onPointerLeave={() => setIsPointedAt(false)}>
      <p ref={focusNow} className={classes.text} tabIndex={-1}>
        {text}
      </p>
      <ModalActions>
        <Button variant="default" onFocus={() => setIsFocused(true)} onBlur={() => setIsFocused(false)} onClick={onClose}>
          {t('common.close')}
        </Button>
      </ModalActions>
    </div>
  )
}

/** Focused, so that it is read aloud and keyboard navigation continues from there. */
function focusNow(text: HTMLElement | null): void {
  text?.focus({ preventScroll: true })
}
