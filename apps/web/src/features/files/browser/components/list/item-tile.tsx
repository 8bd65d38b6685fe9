import { IconLock } from '@tabler/icons-react'
import { memo } from 'react'
import { getRoomId } from '#features/files/items/public/model.ts'
import { Viewers } from '#features/files/presence/public.ts'
import { EditableName } from '#features/files/rename/public.ts'
import { ItemThumbnail } from '#features/preview/thumbnails/public.ts'
import { formatSize } from '#lib/text/format.ts'
import { textWidth } from '#lib/text/text-width.ts'
import { ExtensionChip } from '#ui/file/extension-chip.tsx'
import { FileArt } from '#ui/file/file-art.tsx'
import { ThumbnailFrame } from '#ui/file/thumbnail-frame.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { ItemCell, type ItemCellProps } from './item-cell.tsx'
import { MoreButton, SelectBox } from './item-controls.tsx'
import { ItemMeta } from './item-meta.tsx'
import classes from './item-tile.module.css'
import { useOwner } from './pane-context.ts'

interface FileTileProps extends ItemCellProps {
  rowIndex: number
  /** In CSS pixels. */
  width: number
}

/** A file in the grid: thumbnail, name, size and date. */
export const FileTile = memo(function FileTile({ rowIndex, width, ...cell }: FileTileProps) {
  const { item, isSelected } = cell
  const isPhone = useIsPhone()
  const owner = useOwner(item)
  return (
    <ItemCell {...cell} className={classes.tile} rowIndex={rowIndex}>
      <ThumbnailFrame shape="fill">
        {item.is_accessible ? (
          <ItemThumbnail item={item} size={width}>
            <FileArt item={item} />
          </ItemThumbnail>
        ) : (
          <IconLock size={26} aria-hidden />
        )}
      </ThumbnailFrame>
      <span role="gridcell" className={classes.check}>
        <SelectBox name={item.name} isSelected={isSelected} />
      </span>
      <span role="gridcell" className={classes.caption}>
        <span className={classes.viewers}>
          <Viewers itemId={getRoomId(item)} size={22} />
        </span>
        <span className={classes.line}>
          {item.is_accessible && <ExtensionChip ext={item.ext} />}
          <EditableName
            item={item}
            owner={owner}
            max={60}
            width={nameSpace(width, item.ext, isPhone)}
            lines={2}
            className={classes.name}
          />
        </span>
        <ItemMeta item={item} note={item.size === null ? null : formatSize(item.size)} />
      </span>
      <span role="gridcell" className={classes.more}>
        <MoreButton name={item.name} />
      </span>
    </ItemCell>
  )
})

/**
 * Returns the width available for each line of the name in a tile, in CSS pixels: what item-tile.module.css leaves beside the chip, or on a
 * phone beside the button.
 */
function nameSpace(width: number, ext: string | null, isPhone: boolean): number {
  const innerWidth = width - 2 * (1 + 6)
  if (isPhone) return innerWidth - 4 - 40
  const chip = ext === null ? 0 : textWidth(ext.toUpperCase(), 9) * 1.1 + 8 + 7
  return innerWidth - 2 * 4 - chip
}
