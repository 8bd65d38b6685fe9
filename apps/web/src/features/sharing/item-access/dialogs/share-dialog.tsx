import type { Item } from '@arbour/contract/entities/items/item'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { askToDiscard } from '#features/files/item-settings/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { FileIcon } from '#ui/file/file-icon.tsx'
import type { LoadedMethod, UnsavedChanges } from '../share-method.ts'
import classes from './share-dialog.module.css'
import { ShareStart } from './share-start.tsx'

interface ShareDialogProps extends DialogHandle<void> {
  services: ItemServices
  item: Item
  methods: readonly LoadedMethod[]
  /** The initial way to share, if it is available to the user. */
  method?: string
}

const NOTHING: UnsavedChanges = { isChanged: false, isPending: false }

/** The ways to share an item: a list, or directly the only one. */
export function ShareDialog({ opened, close, services, item, methods: all, method: wanted }: ShareDialogProps) {
  const methods = all.filter(({ isOffered }) => isOffered?.(item) ?? true)
  const [only] = methods.length === 1 ? methods : []
  const [method, setMethod] = useState<LoadedMethod | null>(() => {
    const first = only ?? methods.find(({ id }) => id === wanted)
    return first?.disabledReason(item) === null ? first : null
  })
  const unsavedChanges = useRef(NOTHING)
  const canLose = async () => {
    if (unsavedChanges.current.isPending) return false
    return !unsavedChanges.current.isChanged || (await askToDiscard(services, item))
  }
  const leave = async () => {
    const isLeaving = await canLose()
    if (isLeaving) close()
    return isLeaving
  }
  const goBack = async () => {
    if (!(await canLose())) return
    unsavedChanges.current = NOTHING
    setMethod(null)
  }
  // Navigating back closes the dialog like Escape, if nothing would be lost.
  useBlocker({
    shouldBlockFn: async ({ action }) => action !== 'PUSH' && action !== 'REPLACE' && !(await leave()),
    enableBeforeUnload: () => unsavedChanges.current.isChanged || unsavedChanges.current.isPending,
    disabled: !opened,
  })
  return (
    <Modal
      opened={opened}
      size="lg"
      title={
        <span className={classes.title}>
          <FileIcon item={item} size={24} />
          <span>Share {truncateMiddle(item.name, 40)}</span>
        </span>
      }
      onClose={() => void leave()}
    >
      {method ? (
        <>
          {!only && (
            <div className={classes.head}>
              <Button
                variant="subtle"
                color="gray"
                px={8}
                leftSection={<IconArrowLeft size={18} aria-hidden />}
                onClick={() => void goBack()}
              >
                Back
              </Button>
              <h3 className={classes.heading}>{method.label}</h3>
            </div>
          )}
          <method.Content
            item={item}
            services={services}
            onDone={() => close()}
            leave={leave}
            onUnsavedChanges={(now) => {
              unsavedChanges.current = now
            }}
          />
        </>
      ) : (
        <ShareStart item={item} services={services} methods={methods} onChoose={setMethod} />
      )}
    </Modal>
  )
}
