import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ListRow } from '../list/list.tsx'

interface WaitingRowProps {
  /** Decorative. */
  icon: ReactNode
  text: string
  /** The label of the only action. */
  action: string
  onAction: () => void | Promise<void>
}

/** A list row that waits for the user's action. */
export function WaitingRow({ icon, text, action, onAction }: WaitingRowProps) {
  const [isBusy, setIsBusy] = useState(false)
  const run = async () => {
    setIsBusy(true)
    try {
      await onAction()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <ListRow
      picture={icon}
      title={text}
      actions={
        <Button variant="default" size="sm" disabled={isBusy} aria-label={`${action}: ${text}`} onClick={() => void run()}>
          {action}
        </Button>
      }
    />
  )
}
