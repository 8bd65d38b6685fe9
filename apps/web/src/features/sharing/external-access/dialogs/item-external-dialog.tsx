import type { Item } from '@arbour/contract/entities/items/item'
import type { ExternalAccess } from '@arbour/contract/entities/sharing/external-access'
import { t } from '@arbour/messages/t'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDate, joinFacts, truncateMiddle } from '#lib/text/format.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import { ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import { AccessPathCell } from '../components/access-path-cell.tsx'
import { FileCell } from '../components/file-cell.tsx'
import { endingText, getKey } from '../model/external-texts.ts'
import { useRevokeAccess } from '../operations/use-withdrawal.tsx'
import { itemExternalQuery } from '../queries.ts'
import classes from './item-outside-dialog.module.css'

interface ItemExternalDialogProps extends DialogHandle<void> {
  item: Item
}

/** The external access to an item, with revoke: directly, through its ancestors, and to its contents. */
export function ItemExternalDialog({ opened, close, item }: ItemExternalDialogProps) {
  const { data, error, refetch } = useQuery(itemExternalQuery(item.id))
  const ask = useRevokeAccess()
  const hiddenCount = data ? data.meta.total_items - data.items.length : 0
  return (
    <Modal
      opened={opened}
      title={t('sharing.externalAccess.externalAccessToName', { name: truncateMiddle(item.name, 40) })}
      size="lg"
      onClose={() => close()}
    >
      {error && !data ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : data.items.length === 0 ? (
        <p className={classes.none}>{t('sharing.externalAccess.noExternalAccess')}</p>
      ) : (
        <ul className={classes.list} aria-label={t('common.externalAccess')}>
          {data.items.map((access) => {
            const accessName = endingText(access)
            return (
              <li key={getKey(access)} className={classes.row}>
                <AccessPathCell access={access} />
                <span className={classes.about}>
                  {access.file.id !== item.id && <FileCell file={access.file} onFollow={() => close()} />}
                  <span className={classes.since}>{sinceText(access)}</span>
                </span>
                {access.id !== null && (
                  <IconButton
                    label={t('sharing.externalAccess.removeAccessOf', { accessName })}
                    onClick={() => void ask([access])}
                  >
                    <IconX size={18} aria-hidden />
                  </IconButton>
                )}
              </li>
            )
          })}
          {hiddenCount > 0 && <li className={classes.more}>{t('sharing.externalAccess.andHiddenCountMore', { hiddenCount })}</li>}
        </ul>
      )}
    </Modal>
  )
}

function sinceText({ created, created_by: creator, last_opened, expires }: ExternalAccess): string {
  const opened = last_opened
    ? t('sharing.externalAccess.lastOpenedLastOpened', { lastOpened: formatDate(last_opened) })
    : t('sharing.externalAccess.neverOpened')
  return joinFacts([
    creator
      ? t('sharing.externalAccess.sinceCreatedByName', { created: formatDate(created), name: creator.name })
      : t('sharing.externalAccess.sinceCreated', { created: formatDate(created) }),
    opened,
    ...(expires ? [t('sharing.externalAccess.expiresAtSuffix', { expires: formatDate(expires) })] : []),
  ])
}
