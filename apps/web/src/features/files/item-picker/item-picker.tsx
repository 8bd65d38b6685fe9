import type { Item } from '@arbour/contract/entities/items/item'
import { ROOT_PATH } from '@arbour/contract/limits'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFolder } from '#features/files/items/public/cache.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import classes from './folder-picker.module.css'
import { PickerBrowser } from './picker-browser.tsx'

interface ItemPickerProps extends DialogHandle<Item | null> {
  title: string
  /** The initial folder; /all by default. */
  start?: string
  /** Returns why an item cannot be chosen, or null. */
  problemOf: (item: Item) => string | null
}

/** Picks a file, or otherwise the open folder. */
export function ItemPicker({ opened, close, title, start = ROOT_PATH, problemOf }: ItemPickerProps) {
  const [path, setPath] = useState<string>(start)
  const [chosen, setChosen] = useState<Item | null>(null)
  const folder = useFolder(path, 'name:asc')
  const choice = chosen ?? folder.data?.file ?? null
  const problem = choice ? problemOf(choice) : null
  const take = () => {
    if (choice && problem === null) close(choice)
  }

  return (
    <Modal opened={opened} title={title} size="md" onClose={() => close(null)}>
      <PickerBrowser
        path={path}
        folder={folder}
        isBlocked={(item) => (item.is_dir ? !item.is_accessible : problemOf(item) !== null)}
        onGoTo={(next) => {
          setChosen(null)
          setPath(next)
        }}
        onChoose={setChosen}
        chosenId={chosen?.id}
        onEnter={take}
      />
      <p className={classes.hint} role="status">
        {problem}
      </p>
      <ModalActions>
        <Button variant="default" onClick={() => close(null)}>
          Cancel
        </Button>
        <Button disabled={choice === null || problem !== null} onClick={take}>
          {choice ? `Choose ${truncateMiddle(choice.name, 30)}` : 'Choose'}
        </Button>
      </ModalActions>
    </Modal>
  )
}
