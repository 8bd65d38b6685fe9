import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ListRow } from '../list/list.tsx'

interface WaitingRowProps {
  /** Decorative. */
  icon: ReactNode
  text: string
  /** The label of the only action. */
  action: string
  onAct: () => void | Promise<void>
}

/** A list row that waits for the user's action. */
export function WaitingRow({ icon, text, action, onAct }: WaitingRowProps) {
  const [isBusy, setIsBusy] = useState(false)
  const act = async () => {
    setIsBusy(true)
    try {
      await onAct()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <ListRow
      picture={icon}
      title={text}
      actions={
        <Button variant="default" size="sm" disabled={isBusy} aria-label={`${action}: ${text}`} onClick={() => void act()}>
          {action}
        </Button>
      }
    />
  )
}
