import type { Item } from '@arbour/contract/entities/items/item'
import { ROOT_PATH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
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
  getProblem: (item: Item) => string | null
}

/** Picks a file, or otherwise the open folder. */
export function ItemPicker({ opened, close, title, start = ROOT_PATH, getProblem }: ItemPickerProps) {
  const [path, setPath] = useState<string>(start)
  const [selectedItem, setSelectedItem] = useState<Item | null>(null)
  const folder = useFolder(path, 'name:asc')
  const choice = selectedItem ?? folder.data?.file ?? null
  const problem = choice ? getProblem(choice) : null
  const confirm = () => {
    if (choice && problem === null) close(choice)
  }

  return (
    <Modal opened={opened} title={title} size="md" onClose={() => close(null)}>
      <PickerBrowser
        path={path}
        folder={folder}
        isBlocked={(item) => (item.is_dir ? !item.is_accessible : getProblem(item) !== null)}
        onGoTo={(next) => {
          setSelectedItem(null)
          setPath(next)
        }}
        onChoose={setSelectedItem}
        selectedId={selectedItem?.id}
        onEnter={confirm}
      />
      <p className={classes.hint} role="status">
        {problem}
      </p>
      <ModalActions>
        <Button variant="default" onClick={() => close(null)}>
          {t('common.cancel')}
        </Button>
        <Button disabled={choice === null || problem !== null} onClick={confirm}>
          {choice ? t('files.itemPicker.chooseName', { name: truncateMiddle(choice.name, 30) }) : t('files.common.choose')}
        </Button>
      </ModalActions>
    </Modal>
  )
}
