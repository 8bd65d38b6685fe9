import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { ItemName } from '#features/files/items/public/components.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import type { Outcome } from '../operations/share-folders.ts'
import classes from './folder-outcomes.module.css'

interface FolderOutcomesProps {
  items: readonly Item[]
  outcomes: ReadonlyMap<string, Outcome>
}

/** The folders that are shared together, each with its result, and the reason if it was rejected. */
export function FolderOutcomes({ items, outcomes }: FolderOutcomesProps) {
  return (
    <ul className={classes.list} aria-label={t('common.folders')}>
      {items.map((item) => (
        <li key={item.id} className={classes.folder}>
          <FileIcon item={item} size={20} />
          <span className={classes.words}>
            <ItemName name={item.name} max={50} />
            <Said outcome={outcomes.get(item.id)} />
          </span>
          <Mark outcome={outcomes.get(item.id)} />
        </li>
      ))}
    </ul>
  )
}

function Said({ outcome }: { outcome: Outcome | undefined }) {
  return typeof outcome === 'object' ? <span className={classes.reason}>{outcome.reason}</span> : null
}

function Mark({ outcome }: { outcome: Outcome | undefined }) {
  switch (outcome) {
    case undefined:
      return null
    case 'pending':
      return <Loader size={16} aria-label={t('sharing.connectionShares.sharing')} />
    case 'shared':
      return <IconCircleCheck size={18} className={classes.done} role="img" aria-label={t('sharing.connectionShares.shared')} />
    default:
      return (
        <IconAlertTriangle size={18} className={classes.failed} role="img" aria-label={t('sharing.connectionShares.notShared')} />
      )
  }
}
