import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { RecoveryCodes } from '../components/recovery-codes.tsx'
import classes from './dialogs.module.css'

/** The end of a dialog that told recovery codes: it closes once the person says that they are kept. */
export function CodesStep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isKept, setIsKept] = useState(false)
  return (
    <>
      <div className={classes.fields}>
        <RecoveryCodes codes={codes} />
        <Checkbox
          label="I have kept these codes"
          data-autofocus
          checked={isKept}
          onChange={(event) => setIsKept(event.currentTarget.checked)}
        />
      </div>
      <ModalActions>
        <Button disabled={!isKept} onClick={onDone}>
          Done
        </Button>
      </ModalActions>
    </>
  )
}
