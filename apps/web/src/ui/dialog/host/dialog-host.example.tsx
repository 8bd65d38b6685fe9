import { useEffect } from 'react'
import { DialogHost, useDialogs } from './dialog-host.tsx'
import type { DialogEntries } from './dialog-registry.ts'
import { MessageDialog } from './message-dialog.tsx'

export const fillsWindow = true

const noop = () => undefined
const MESSAGE = 'The preview can’t be shown because the file is larger than 100 MB.'

export function Message() {
  return <MessageDialog opened close={noop} title="Cannot preview file" message={MESSAGE} />
}

export function MessageWithOffer() {
  return (
    <MessageDialog
      opened
      close={noop}
      title="Cannot preview file"
      message={MESSAGE}
      offer={{ label: 'Download', perform: noop }}
    />
  )
}

const NO_ENTRIES: DialogEntries = {}

/** A dialog opened from code, without a place of its own in the page. */
export function OpenedByCode() {
  return (
    <DialogHost entries={NO_ENTRIES}>
      <Opener />
    </DialogHost>
  )
}

function Opener() {
  const dialogs = useDialogs()
  useEffect(() => {
    void dialogs.ask<void>((handle) => <MessageDialog {...handle} title="Cannot preview file" message={MESSAGE} />)
  }, [dialogs])
  return null
}
