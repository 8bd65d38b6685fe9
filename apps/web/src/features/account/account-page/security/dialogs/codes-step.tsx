import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { RecoveryCodes } from '../components/recovery-codes.tsx'
import classes from './dialogs.module.css'

/** The last step of a dialog that shows recovery codes: it closes once the user confirms that they are saved. */
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
