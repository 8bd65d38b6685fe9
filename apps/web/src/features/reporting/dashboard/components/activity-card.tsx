import type { Item } from '@arbour/contract/entities/items/item'
import { memo } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { useListedItems } from '#features/files/items/public/cache.ts'
import { BadgedName, ItemName, PathLink } from '#features/files/items/public/components.ts'
import { accessibleName, pathText } from '#features/files/items/public/model.ts'
import { FolderThumbnail, ItemThumbnail, SampleCollage, useFolderContents } from '#features/preview/thumbnails/public.ts'
import { formatDateTime, formatRelative } from '#lib/text/format.ts'
import { FileArt } from '#ui/file/file-art.tsx'
import { ThumbnailFrame } from '#ui/file/thumbnail-frame.tsx'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { describeActivity, getActor, getPlace, getSubject } from '../model/action-text.ts'
import type { CachedActivity } from '../queries.ts'
import classes from './activity-card.module.css'
import { CardMenuButton, useCardMenu } from './card-menu.tsx'
import { ItemLink } from './item-link.tsx'

/** An activity group: a single item opens the item, several open their folder. */
export const ActivityCard = memo(function ActivityCard({ activity }: { activity: CachedActivity }) {
  const account = useAccount()
  const items = useListedItems(activity.ids) ?? []
  // For deleted items, only the folder can be opened.
  const item = activity.count === 1 && activity.type !== 'delete' ? items[0] : undefined
  const menu = useCardMenu(item)
  const ownId = account?.user.id ?? null
  const title = item?.name ?? getSubject(activity)
  const sentence = describeActivity({ ...activity, name: title }, ownId)
  const text = activity.count === 1 ? <ItemName name={title} max={30} /> : title
  const accessibleTitle = item?.connected_tenant ? accessibleName(item) : title
  return (
    <li className={classes.card} onContextMenu={menu.handleContextMenu}>
      <ActionFrame items={items} />
      <div className={classes.text}>
        <span className={classes.title}>
          {item ? (
            <ItemLink item={item} label={`${accessibleTitle}. ${sentence}`} className={classes.link}>
              <BadgedName item={item}>{text}</BadgedName>
            </ItemLink>
          ) : activity.folder ? (
            <PathLink path={activity.folder.path} className={classes.link} aria-label={sentence} data-card>
              {text}
            </PathLink>
          ) : (
            text
          )}
        </span>
        <span className={classes.who}>
          {activity.user && <Monogram name={activity.user.name} picture={activity.user.picture} size={18} />}
          <span className={classes.cut}>{getActor(activity, ownId)}</span>
        </span>
        <span className={classes.where}>
          {activity.folder && (
            <PathLink path={activity.folder.path} className={classes.folder} title={pathText(activity.folder.path)}>
              {getPlace(activity)}
            </PathLink>
          )}
          <time dateTime={activity.date} title={formatDateTime(activity.date)} className={classes.time}>
            {formatRelative(activity.date)}
          </time>
        </span>
      </div>
      {item && <CardMenuButton item={item} menu={menu} />}
    </li>
  )
})

/** Thumbnails of the items; an empty frame for deleted ones. */
function ActionFrame({ items }: { items: readonly Item[] }) {
  const [firstItem, ...otherItems] = items
  if (!firstItem) return <ThumbnailFrame>{null}</ThumbnailFrame>
  if (otherItems.length > 0) return <ThumbnailFrame>{<SampleCollage samples={items} />}</ThumbnailFrame>
  return firstItem.is_dir ? <AddedFolder folder={firstItem} /> : <OneFile item={firstItem} />
}

function OneFile({ item }: { item: Item }) {
  return (
    <ThumbnailFrame>
      <ItemThumbnail item={item} size={220}>
        <FileArt item={item} />
      </ItemThumbnail>
    </ThumbnailFrame>
  )
}

function AddedFolder({ folder }: { folder: Item }) {
  return <FolderThumbnail folder={folder} contents={useFolderContents(folder)} />
}
