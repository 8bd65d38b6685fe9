import type { Item } from '@arbour/contract/entities/items/item'
import type { FileVersion } from '@arbour/contract/entities/items/version'
import { t } from '@arbour/messages/t'
import { Drawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { IconButton } from '#ui/icon-button.tsx'
import classes from '../details-pane.module.css'
import { useCloseOnLeave } from '../hooks/use-close-on-leave.ts'
import { type Subject, useSubject } from '../hooks/use-subject.ts'
import { ClosedItem } from './closed-item.tsx'
import { ItemDetails } from './item-details.tsx'
import { PaneSkeleton } from './parts/pane-skeleton.tsx'
import { SelectionSummary } from './selection-summary.tsx'

/** An old version of a file, and the file as it was then. */
export interface OldVersion {
  item: Item
  version: FileVersion
}

export interface DetailsPaneProps {
  /** The selection: one item shows its details, several show a summary. */
  items: readonly Item[]
  /** The item shown on request without a selection: the open item; null if there is none, undefined while it loads. */
  folder: Item | null | undefined
  /** The old version of the open file that is shown, if any; its details replace those of the file. */
  oldVersion?: OldVersion | null
  onClose: () => void
}

/** The frame of the pane and its content for the selection. */
export function PaneContent({ items, folder, oldVersion = null, onClose }: DetailsPaneProps) {
  const isPhone = useIsPhone()
  useCloseOnLeave(isPhone, onClose)
  const content = <Details subject={useSubject(items, folder)} oldVersion={oldVersion} />
  if (isPhone) {
    return (
      <Drawer
        opened
        position="bottom"
        size="100%"
        title={t('files.details.details')}
        onClose={onClose}
        closeButtonProps={{ 'aria-label': t('files.details.closeDetails'), size: 44, iconSize: 20 }}
        attributes={{ header: { role: 'none' } }}
        transitionProps={{ duration: 160 }}
        classNames={{ body: classes.sheet, content: classes.sheetContent, header: classes.sheetHead, title: classes.title }}
      >
        {content}
      </Drawer>
    )
  }
  return (
    <aside className={classes.pane} aria-label={t('files.details.details')}>
      <div className={classes.head}>
        <p className={classes.title}>{t('files.details.details')}</p>
        <IconButton label={t('files.details.closeDetails')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.scroll}>{content}</div>
    </aside>
  )
}

function Details({ subject, oldVersion }: { subject: Subject; oldVersion: OldVersion | null }) {
  if (subject === undefined) return <PaneSkeleton />
  if (subject === null) return null
  if (!('id' in subject)) return <SelectionSummary items={subject} />
  if (oldVersion?.item.id === subject.id) return <ItemDetails item={oldVersion.item} version={oldVersion.version} />
  return subject.is_accessible ? <ItemDetails item={subject} /> : <ClosedItem item={subject} />
}
