import type { FolderContents } from '@arbour/contract/entities/items/contents'
import type { ActivityEvent } from '@arbour/contract/entities/items/event'
import type { Item } from '@arbour/contract/entities/items/item'
import { kindOf } from '@arbour/contract/entities/items/item-kind'
import type { FileVersion } from '@arbour/contract/entities/items/version'
import { placeName } from '#features/files/item-paths/public.ts'
import {
  countsText,
  FolderThumbnail,
  ItemThumbnail,
  sizeBelowText,
  useFolderContents,
  useThumbnail,
} from '#features/preview/thumbnails/public.ts'
import { formatDateTime, formatRelative, formatSize, joinFacts } from '#lib/text/format.ts'
import { personName } from '#lib/text/person-name.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { FileArt } from '#ui/file/file-art.tsx'
import { ThumbnailFrame } from '#ui/file/thumbnail-frame.tsx'
import { getAuthor } from '../model/author.ts'
import classes from './item-head.module.css'

interface ItemHeadProps {
  item: Item
  /** The latest activity event. */
  latest: ActivityEvent | undefined
  /** The version that is shown; null for the current one. */
  version: FileVersion | null
}

/**
 * The header of the details: picture and name, then a line with kind and size, and a line with the last change and its author.
 * Data that loads later does not shift the layout.
 */
export function ItemHead({ item, latest, version }: ItemHeadProps) {
  const name = placeName(item)
  const author = version ? version.user && personName(version.user) : getAuthor(item, latest)
  const { reason } = useThumbnail(item)
  const contents = useFolderContents(item)
  const summary = joinFacts([kindOf(item), ...formatSizes(item, contents)])
  return (
    <>
      {item.is_dir ? (
        <FolderThumbnail folder={item} contents={contents} />
      ) : (
        <ThumbnailFrame>
          <ItemThumbnail item={item} size={300}>
            <FileArt item={item} />
          </ItemThumbnail>
        </ThumbnailFrame>
      )}
      {reason !== null && <p className={classes.reason}>{reason}</p>}
      <h2 dir="auto" className={classes.name} title={name}>
        {name}
      </h2>
      <p className={classes.meta} title={summary}>
        {summary}
      </p>
      {item.updated !== null && (
        <p className={classes.meta}>
          {version
            ? author === null
              ? tRich('files.details.versionAdded', {
                  number: version.number,
                  changedTime: <ChangedTime date={item.updated} />,
                })
              : tRich('files.details.versionAddedByAuthor', {
                  number: version.number,
                  changedTime: <ChangedTime date={item.updated} />,
                  author: <bdi>{author}</bdi>,
                })
            : author === null
              ? tRich('files.details.changedChangedTime', { changedTime: <ChangedTime date={item.updated} /> })
              : tRich('files.details.changedChangedTimeByAuthor', {
                  changedTime: <ChangedTime date={item.updated} />,
                  author: <bdi>{author}</bdi>,
                })}
        </p>
      )}
    </>
  )
}

function ChangedTime({ date }: { date: string }) {
  return (
    <time dateTime={date} title={formatDateTime(date)}>
      {formatRelative(date)}
    </time>
  )
}

function formatSizes({ size }: Item, contents: FolderContents | undefined): string[] {
  if (!contents) return size === null ? [] : [formatSize(size)]
  return contents.below.files > 0 ? [countsText(contents), sizeBelowText(contents.below)] : [countsText(contents)]
}
