import { t } from '@arbour/messages/t'
import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ModalActions } from './modal-actions.tsx'
import classes from './shown-once.module.css'

interface ShownOnceProps {
  /** Instructions. */
  text: ReactNode
  /** The secrets. */
  children: ReactNode
  /** The label of a checkbox that has to be ticked before the dialog closes: `I have kept these codes`. */
  confirmation?: string
  closeLabel?: string
  onClose: () => void
}

/** The content of a dialog that shows secrets once. */
export function ShownOnce({ text, children, confirmation, closeLabel = t('common.done'), onClose }: ShownOnceProps) {
  const [isConfirmed, setIsConfirmed] = useState(confirmation === undefined)
  return (
    <>
      <div className={classes.content}>
        <p className={classes.text}>{text}</p>
        {children}
        {confirmation !== undefined && (
          <Checkbox
            label={confirmation}
            data-autofocus
            checked={isConfirmed}
            onChange={(event) => setIsConfirmed(event.currentTarget.checked)}
          />
        )}
      </div>
      <ModalActions>
        <Button variant={confirmation === undefined ? 'default' : 'filled'} disabled={!isConfirmed} onClick={onClose}>
          {closeLabel}
        </Button>
      </ModalActions>
    </>
  )
}
