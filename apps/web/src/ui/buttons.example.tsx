import { Button } from '@mantine/core'
import { IconStar, IconTrash } from '@tabler/icons-react'
import { ExportMenu } from './export-menu.tsx'
import { IconButton } from './icon-button.tsx'
import { TextButton } from './text-button.tsx'

const noop = () => undefined

export function Buttons() {
  return (
    <>
      <Button onClick={noop}>Save</Button> <Button variant="default">Cancel</Button>{' '}
      <Button variant="subtle">Add a description</Button> <Button color="red">Delete permanently</Button>
    </>
  )
}

export function ButtonsDisabled() {
  return (
    <>
      <Button disabled>Save</Button>{' '}
      <Button variant="default" disabled>
        Cancel
      </Button>
    </>
  )
}

export function ButtonBusy() {
  return <Button loading>Save</Button>
}

export function InText() {
  return (
    <p>
      Locked by Ada Byron. <TextButton onClick={noop}>Ask to unlock…</TextButton>
    </p>
  )
}

export function Icon() {
  return (
    <IconButton label="Star" shortcut="S" onClick={noop}>
      <IconStar size={20} aria-hidden />
    </IconButton>
  )
}

export function IconDisabled() {
  return (
    <IconButton label="Delete" disabled>
      <IconTrash size={20} aria-hidden />
    </IconButton>
  )
}

export function IconBusy() {
  return (
    <IconButton label="Delete" loading>
      <IconTrash size={20} aria-hidden />
    </IconButton>
  )
}

export function Export() {
  return <ExportMenu getUrl={async () => Promise.reject(new Error('The gallery has nothing to export'))} />
}

/** Pending once a format is chosen. */
export function ExportThatTakesLong() {
  return <ExportMenu getUrl={() => new Promise(noop)} />
}
