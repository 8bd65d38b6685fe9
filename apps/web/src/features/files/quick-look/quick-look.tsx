import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Modal } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { FilePreview } from '#features/preview/viewers/public.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { useDialogStack } from '#ui/dialog/use-dialog-stack.ts'
import { useUnclaimedEscape } from '#ui/dialog/use-unclaimed-escape.ts'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { darkPart } from '#ui/theme/theme.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { makeLookPlace } from './look-place.ts'
import classes from './quick-look.module.css'
import { QuickLookActions } from './quick-look-actions.tsx'
import { useLookWalk } from './use-look-walk.ts'

interface QuickLookProps extends DialogHandle<void> {
  item: Item
  services: ItemServices
}

/**
 * A preview of a file over the list, with navigation to the previous and next file in the list. It is dark in both colour schemes,
 * except for texts and tables.
 */
export function QuickLook({ opened, close, item: initialItem, services }: QuickLookProps) {
  const isPhone = useIsPhone()
  const [item, setItem] = useState(initialItem)
  const { file, loadState, walk, isLost } = useLookWalk(item, setItem)
  const place = useMemo(() => makeLookPlace(item.id), [item.id])
  const { isTopmost, zIndex } = useDialogStack(opened)
  useEffect(() => {
    if (!isLost) return
    close()
    showToast({ type: 'info', message: t('files.common.noLongerHaveAccess', { name: truncateMiddle(item.name, 40) }) })
  }, [isLost, close, item.name])
  const hasWalked = item.id !== initialItem.id
  const end = () => {
    close()
    // The list scrolls to the last viewed file.
    if (hasWalked) services.reveal(item.id)
  }
  // The preview may have its own search or menu to close first.
  useUnclaimedEscape(opened && isTopmost, end)
  const open = () => {
    close()
    services.goTo(file?.path ?? item.path, { hash: place.hash() })
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={end}
      fullScreen
      radius={0}
      zIndex={zIndex}
      closeOnEscape={false}
      returnFocus={!hasWalked}
      transitionProps={{ transition: 'fade', duration: 120 }}
      classNames={{ content: classes.content, body: classes.body, header: classes.header, title: classes.title }}
    >
      <Modal.Content>
        <Modal.Header role="none" {...darkPart}>
          <Modal.Title title={item.name}>{truncateMiddle(item.name, isPhone ? 22 : 70)}</Modal.Title>
          {walk?.place && (
            <span className={classes.place}>
              {t('files.quickLook.atOfTotal', { at: walk.place.at, total: walk.place.total })}
            </span>
          )}
          <span className={classes.space} />
          <QuickLookActions item={file ?? item} isPhone={isPhone} onOpen={open} />
          <Modal.CloseButton aria-label={t('common.close')} className={classes.close} />
        </Modal.Header>
        <Modal.Body data-autofocus tabIndex={-1}>
          <FilePreview item={file ?? item} loadState={loadState} walk={walk} place={place} isBare />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
