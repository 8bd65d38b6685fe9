import { ConfirmDialog } from './confirm-dialog.tsx'

export const fillsWindow = true

const noop = () => undefined

export function Question() {
  return <ConfirmDialog opened question="Leave the team Alderfinch?" confirmLabel="Leave" onConfirm={noop} onClose={noop} />
}

export function Destructive() {
  return (
    <ConfirmDialog
      opened
      question="Delete 3 items permanently?"
      text="They can’t be restored. Two of them are shared with Brackley Engineers."
      confirmLabel="Delete 3 items"
      isDestructive
      onConfirm={noop}
      onClose={noop}
    />
  )
}

export function LongText() {
  return (
    <ConfirmDialog
      opened
      question="Move “Structural calculations and drawings, revision C, with the comments of the client” into “Archive”?"
      text={'Owen Price and 12 others can open it there.\n\nThe public link of the folder stays valid.'}
      confirmLabel="Move and give access"
      isGrave
      onConfirm={noop}
      onClose={noop}
    />
  )
}

/** Pending once it is confirmed. */
export function ThatTakesLong() {
  return (
    <ConfirmDialog
      opened
      question="Empty the bin of 1,204 items?"
      confirmLabel="Delete 1,204 items"
      isDestructive
      onConfirm={() => new Promise(noop)}
      onClose={noop}
    />
  )
}

/** Shows an error once it is confirmed. */
export function ThatFails() {
  return (
    <ConfirmDialog
      opened
      question="Empty the bin of 1 item?"
      confirmLabel="Delete 1 item"
      isDestructive
      onConfirm={() => Promise.reject(new Error('The server can’t be reached'))}
      onClose={noop}
    />
  )
}
