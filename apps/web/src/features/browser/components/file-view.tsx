import type { Item } from '@arbour/contract/entities/item'
import { FilePreview } from '#features/preview/public.ts'
import classes from './file-view.module.css'

/** The open file: what it looks like inside. Its header has its actions. */
export function FileView({ item }: { item: Item }) {
  return (
    <div className={classes.view}>
      <FilePreview item={item} />
    </div>
  )
}
