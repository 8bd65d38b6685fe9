import { filesRestoreStart } from '@arbour/contract/calls/items/restore-to-moment'
import {
  MAX_SELECTED_ITEMS,
  RESTORE_KINDS,
  type RestoreChange,
  type RestoreKind,
} from '@arbour/contract/entities/items/moment-restore'
import { t } from '@arbour/messages/t'
import { Button, Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { formatDateTime, joinFacts } from '#lib/text/format.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { Notice } from '#ui/form/notice.tsx'
import { ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import { kindText, kindTotalText, problemText } from '../model/texts.ts'
import { previewQuery } from '../queries.ts'
import classes from './changes.module.css'

/** What a restore of a folder to a moment would change, with the choice of what is restored. */
export function Changes({ folderId, at, isBusy }: { folderId: string; at: string; isBusy: boolean }) {
  const client = useQueryClient()
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(previewQuery(folderId, at))
  const [unwanted, setUnwanted] = useState<ReadonlySet<RestoreKind>>(new Set())
  const [except, setExcept] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setIsAsking] = useState(false)
  if (error) return <Notice role="alert">{getErrorMessage(error)}</Notice>
  const totals = data?.pages[0]?.totals
  if (!totals) return <ListSkeleton rows={4} />
  const items = data.pages.flatMap((page) => page.items)
  const kinds = RESTORE_KINDS.filter((kind) => totals.kinds[kind] > 0)
  const chosen = kinds.filter((kind) => !unwanted.has(kind))
  const start = async () => {
    await callApi(filesRestoreStart, { folder_id: folderId, at, kinds: chosen, except: [...except] })
    await client.invalidateQueries({ queryKey: queryKeys.restores(folderId) })
  }
  return (
    <section>
      <h2 className={classes.title}>{t('files.restoreToMoment.whatChanges')}</h2>
      {totals.problems > 0 && <Notice>{t('files.restoreToMoment.problems', { count: totals.problems })}</Notice>}
      {totals.mounts > 0 && <p className={classes.about}>{t('files.restoreToMoment.mounts', { count: totals.mounts })}</p>}
      {totals.items === 0 && totals.problems === 0 && <p className={classes.about}>{t('files.restoreToMoment.nothing')}</p>}
      {kinds.length > 0 && (
        <div className={classes.kinds}>
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              label={kindTotalText(kind, totals.kinds[kind])}
              checked={!unwanted.has(kind)}
              onChange={() => setUnwanted(toggled(unwanted, kind))}
            />
          ))}
          <Button disabled={chosen.length === 0 || isBusy} onClick={() => setIsAsking(true)}>
            {t('files.restoreToMoment.restore')}
          </Button>
        </div>
      )}
      {items.length > 0 && (
        <ul className={classes.items} aria-label={t('files.restoreToMoment.itemsThatChange')}>
          {items.map((item) => (
            <ChangeRow
              key={item.id}
              item={item}
              isChosen={!except.has(item.id)}
              isFull={except.size >= MAX_SELECTED_ITEMS}
              onToggle={() => setExcept(toggled(except, item.id))}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" className={classes.more} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('common.showMoreEntries')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        question={t('files.restoreToMoment.confirm', { time: formatDateTime(at) })}
        text={t('files.restoreToMoment.confirmText')}
        confirmLabel={t('files.restoreToMoment.restore')}
        isGrave
        onConfirm={start}
        onClose={() => setIsAsking(false)}
      />
    </section>
  )
}

interface ChangeRowProps {
  item: RestoreChange
  isChosen: boolean
  /** No more items can be left out. */
  isFull: boolean
  onToggle: () => void
}

function ChangeRow({ item, isChosen, isFull, onToggle }: ChangeRowProps) {
  const path = item.path_before ?? item.path
  const isElsewhere = item.path_before !== null && item.path_before !== item.path
  return (
    <li className={classes.item}>
      {item.kinds.length > 0 ? (
        <Checkbox
          aria-label={t('files.restoreToMoment.include', { name: item.name })}
          checked={isChosen}
          disabled={isChosen && isFull}
          onChange={onToggle}
        />
      ) : (
        <IconAlertTriangle size={20} className={classes.problem} aria-hidden />
      )}
      <FileIcon
        item={{ is_dir: item.is_dir, ext: item.ext, type: item.is_dir ? 'folder' : 'file', sub_type: null, icon: null }}
      />
      <span className={classes.texts}>
        <span className={classes.path} dir="auto">
          {path}
        </span>
        <span className={classes.about}>
          {joinFacts([
            item.problem && problemText(item.problem, item.locked_by),
            ...item.kinds.map(kindText),
            isElsewhere && t('files.restoreToMoment.from', { path: item.path }),
          ])}
        </span>
      </span>
    </li>
  )
}

function toggled<T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> {
  const next = new Set(set)
  if (!next.delete(value)) next.add(value)
  return next
}
