import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { askToDiscard } from '#features/files/item-settings/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { LoadedAccess } from '#features/sharing/item-access/public.ts'
import { LinkPanel, type UnsavedChanges } from '#features/sharing/public-links/public.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { ShareForm } from './components/share-form.tsx'
import { SECTION_LABELS, type ShareSection, sectionProblem } from './model/section.ts'
import classes from './share-dialog.module.css'

/** The width of the dialog in px. */
const WIDTH = 560

interface ShareDialogProps extends DialogHandle<void> {
  services: ItemServices
  item: Item
  /** The section to show by itself, if it is available to the user. */
  section?: ShareSection
}

const NO_CHANGES: UnsavedChanges = { isChanged: false, isPending: false }

/** Everything about who can open an item, or a section of it by itself with a way to the rest. */
export function ShareDialog({ opened, close, services, item, section: initialSection }: ShareDialogProps) {
  const [section, setSection] = useState(() =>
    initialSection && sectionProblem(initialSection, item) === null ? initialSection : null,
  )
  const unsavedChanges = useRef(NO_CHANGES)
  const canLose = async () => {
    if (unsavedChanges.current.isPending) return false
    return !unsavedChanges.current.isChanged || (await askToDiscard(services, item))
  }
  const leave = async () => {
    const isLeaving = await canLose()
    if (isLeaving) close()
    return isLeaving
  }
  const show = async (next: ShareSection | null) => {
    if (!(await canLose())) return
    unsavedChanges.current = NO_CHANGES
    setSection(next)
  }
  // Navigating back closes the dialog like Escape, if nothing would be lost.
  useBlocker({
    shouldBlockFn: async ({ action }) => action !== 'PUSH' && action !== 'REPLACE' && !(await leave()),
    enableBeforeUnload: () => unsavedChanges.current.isChanged || unsavedChanges.current.isPending,
    disabled: !opened,
  })
  const onUnsavedChanges = (now: UnsavedChanges) => {
    unsavedChanges.current = now
  }
  return (
    <Modal
      opened={opened}
      size={WIDTH}
      isTall
      title={
        <span className={classes.title}>
          <FileIcon item={item} size={24} />
          <span>{t('sharing.common.shareName', { name: truncateMiddle(item.name, 40) })}</span>
        </span>
      }
      onClose={() => void leave()}
    >
      {section && (
        <div className={classes.head}>
          <Button
            variant="subtle"
            color="gray"
            px={8}
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={() => void show(null)}
          >
            {t('common.back')}
          </Button>
          <h3 className={classes.heading}>{SECTION_LABELS[section]}</h3>
        </div>
      )}
      {section === 'link' || section === 'request' ? (
        <LinkPanel
          key={section}
          kind={section === 'link' ? 'view' : 'request'}
          item={item}
          services={services}
          leave={leave}
          onUnsavedChanges={onUnsavedChanges}
        />
      ) : (
        <LoadedAccess key={section} item={item}>
          {(access) => (
            <ShareForm
              item={item}
              services={services}
              access={access}
              onlySection={section}
              leave={leave}
              onDone={() => close()}
              onUnsavedChanges={onUnsavedChanges}
              onSection={(next) => void show(next)}
            />
          )}
        </LoadedAccess>
      )}
    </Modal>
  )
}
