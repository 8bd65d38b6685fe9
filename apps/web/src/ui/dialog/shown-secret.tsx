import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyField } from '../copy-field.tsx'
import { ModalActions } from './modal-actions.tsx'
import classes from './shown-secret.module.css'

interface ShownSecretProps {
  /** Accessible name: `API token`. */
  label: string
  value: string
  /** Large letters, for a secret that is read aloud or typed. */
  isLarge?: boolean
  onClose: () => void
  /** Instructions. */
  children: ReactNode
}

/** The content of a dialog that shows a secret once: a token, a code or a link. */
export function ShownSecret({ label, value, isLarge = false, onClose, children }: ShownSecretProps) {
  return (
    <>
      <p className={classes.text}>{children}</p>
      <CopyField isFirst isLarge={isLarge} label={label} value={value} />
      <ModalActions>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </ModalActions>
    </>
  )
}
