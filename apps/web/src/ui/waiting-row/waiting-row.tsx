import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './waiting-row.module.css'

interface WaitingRowProps {
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
    <li className={classes.row}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <span className={classes.text}>{text}</span>
      <Button variant="default" size="sm" disabled={isBusy} aria-label={`${action}: ${text}`} onClick={() => void act()}>
        {action}
      </Button>
    </li>
  )
}
