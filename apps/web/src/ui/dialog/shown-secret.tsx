import type { ReactNode } from 'react'
import { CopyField } from '../copy-field.tsx'
import { ShownOnce } from './shown-once.tsx'

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
    <ShownOnce text={children} onClose={onClose}>
      <CopyField isFirst isLarge={isLarge} label={label} value={value} />
    </ShownOnce>
  )
}
