import type { Item } from '@arbour/contract/entities/items/item'
import { ItemThumbnail } from '#features/preview/thumbnails/public.ts'
import { formatDateTime, formatSize } from '#lib/text/format.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { ThumbnailFrame } from '#ui/file/thumbnail-frame.tsx'
import { ItemName } from './item-name.tsx'
import classes from './item-summary.module.css'

/** An item in one line for dialogs: icon, name, size and date. */
export function ItemSummary({ label, item }: { label: string; item: Item }) {
  return (
    <div className={classes.summary}>
      <span className={classes.thumbnail}>
        <ThumbnailFrame shape="square">
          <ItemThumbnail item={item} size={48} isFilled>
            <FileIcon item={item} size={28} />
          </ItemThumbnail>
        </ThumbnailFrame>
      </span>
      <div className={classes.text}>
        <span className={classes.label}>{label}</span>
        <ItemName name={item.name} max={50} className={classes.name} />
        <span className={classes.meta}>
          {item.size !== null && `${formatSize(item.size)} · `}
          {item.updated !== null && formatDateTime(item.updated)}
        </span>
      </div>
    </div>
  )
}
