import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { ClosedIllustration } from '#ui/illustration/closed.tsx'
import { EmptyIllustration } from '#ui/illustration/empty.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { accessSentence, seesNothingText } from '../model/texts.ts'
import type { ViewAsSubject } from '../model/view-as-subject.ts'
import type { EffectiveAccess, VisibleItem } from '../queries.ts'
import classes from './visible-folder.module.css'
import { type MoreRows, VisibleList } from './visible-list.tsx'

interface VisibleFolderProps {
  subject: ViewAsSubject
  file: { item: Item; standing: EffectiveAccess }
  items: readonly VisibleItem[]
  /** In a folder that a team cannot open: the items it has access to inside. */
  sharedItems: readonly VisibleItem[]
  moreRows: MoreRows
  /** Whether invisible items are shown as well. */
  isWhole: boolean
  /** Whether another folder is loading. */
  isWaiting: boolean
  /** The previously shown folder. */
  cameFrom: string | null
  onWhole: () => void
  /** Called if there is nothing to show that could take the focus from the previous folder. */
  onBare: () => void
}

/** The contents of a folder as another user sees them, or why there are none. */
export function VisibleFolder({
  subject,
  file,
  items,
  sharedItems,
  moreRows,
  isWhole,
  isWaiting,
  cameFrom,
  onWhole,
  onBare,
}: VisibleFolderProps) {
  const { item, standing: access } = file
  const isClosed = access.role === null
  const isOutside = isClosed && subject.kind === 'team'
  const shownItems = isWhole ? items : isOutside ? sharedItems : items.filter((visibleItem) => visibleItem.standing?.is_visible)
  const { shortName } = subject
  const hidden = items.length - shownItems.length
  const hasMore = moreRows.isThere && (isWhole || !isOutside)
  const hasRows = shownItems.length > 0 || hasMore
  const arrive = useEffectEvent(() => {
    if (!hasRows && cameFrom !== null && document.activeElement === document.body) onBare()
  })
  useEffect(() => arrive(), [])
  return (
    <div className={classes.folder} data-waiting={isWaiting || undefined}>
      {isClosed && hasRows && !(isOutside && isWhole) && (
        <p className={classes.closed}>
          {isOutside ? t('sharing.viewAs.thisIsWhatTheyHave') : `${accessSentence(access, subject.name, item)}.`}
        </p>
      )}
      {hasRows ? (
        <VisibleList
          {...{ subject, path: item.path, items: shownItems, moreRows: { ...moreRows, isThere: hasMore }, cameFrom }}
        />
      ) : (
        <EmptyState
          picture={isClosed ? <ClosedIllustration /> : <EmptyIllustration />}
          title={isClosed ? `${accessSentence(access, subject.name, item)}.` : emptyTitle(items, shortName)}
          text={
            isClosed &&
            hidden > 0 &&
            (shortName === null
              ? t('sharing.viewAs.theySeeNothingInFolder')
              : t('sharing.viewAs.nameSeesNothingInFolder', { shortName }))
          }
          actions={
            hidden > 0 && (
              <Button variant="default" onClick={onWhole}>
                {shortName === null
                  ? t('sharing.viewAs.showItemsTheyCannotSee')
                  : t('sharing.viewAs.showItemsNameCannotSee', { shortName })}
              </Button>
            )
          }
        />
      )}
    </div>
  )
}

function emptyTitle(items: readonly VisibleItem[], shortName: string | null): string {
  return items.length === 0 ? t('common.emptyFolder') : seesNothingText(shortName)
}
