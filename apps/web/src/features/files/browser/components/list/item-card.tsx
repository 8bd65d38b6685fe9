import type { FolderContents } from '@arbour/contract/entities/items/contents'
import type { Item } from '@arbour/contract/entities/items/item'
import { IconLock } from '@tabler/icons-react'
import { memo } from 'react'
import { getRoomId } from '#features/files/items/public/model.ts'
import { Viewers } from '#features/files/presence/public.ts'
import { EditableName } from '#features/files/rename/public.ts'
import { countsText, FolderThumbnail, sizeBelowText, useFolderContents } from '#features/preview/thumbnails/public.ts'
import { ThumbnailFrame } from '#ui/file/thumbnail-frame.tsx'
import classes from './item-card.module.css'
import { ItemCell, type ItemCellProps } from './item-cell.tsx'
import { MoreButton, SelectBox } from './item-controls.tsx'
import metaClasses from './item-meta.module.css'
import { ItemMeta } from './item-meta.tsx'
import { useOwner } from './pane-context.ts'

/** The width of a card beside its name, in CSS pixels: border, padding, icon and button, as item-card.module.css sets them. */
const BESIDE_NAME = 106

interface FolderCardProps extends ItemCellProps {
  rowIndex: number
  /** In CSS pixels. */
  width: number
}

/** A folder in the grid. */
export const FolderCard = memo(function FolderCard({ rowIndex, width, ...cell }: FolderCardProps) {
  const { item, isSelected } = cell
  const contents = useFolderContents(item)
  const owner = useOwner(item)
  return (
    <ItemCell {...cell} className={classes.card} rowIndex={rowIndex}>
      <span className={classes.icon} aria-hidden>
        {item.is_accessible ? (
          <FolderThumbnail folder={item} contents={contents} shape="square" />
        ) : (
          <ThumbnailFrame shape="square">
            <IconLock size={20} aria-hidden />
          </ThumbnailFrame>
        )}
      </span>
      <span role="gridcell" className={classes.check}>
        <SelectBox name={item.name} isSelected={isSelected} />
      </span>
      <span role="gridcell" className={classes.text}>
        <span className={classes.viewers}>
          <Viewers itemId={getRoomId(item)} size={18} />
        </span>
        <EditableName item={item} owner={owner} max={60} width={width - BESIDE_NAME} lines={2} className={classes.name} />
        <FolderMeta item={item} contents={contents} />
      </span>
      <span role="gridcell" className={classes.more}>
        <MoreButton name={item.name} />
      </span>
    </ItemCell>
  )
})

/** The contents of the folder; while they are loading, and for a restricted folder, the general description of an item. */
function FolderMeta({ item, contents }: { item: Item; contents: FolderContents | undefined }) {
  if (!contents) return <ItemMeta item={item} note={null} />
  const { folders, files, below } = contents
  return (
    <span className={metaClasses.meta}>
      {countsText({ folders, files })}
      {below.files > 0 && <span> · {sizeBelowText(below)}</span>}
    </span>
  )
}
