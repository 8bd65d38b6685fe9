import type { Item } from '@arbour/contract/entities/items/item'
import { FilePreview } from '#features/preview/viewers/public.ts'
import { useFolderWalk } from '../hooks/use-folder-walk.ts'
import { AddressView } from './address-view.tsx'
import classes from './file-view.module.css'

/** The open file: what it looks like inside, or where it leads. Its header has its actions. */
export function FileView({ item }: { item: Item }) {
  return <div className={classes.view}>{item.type === 'file' ? <OpenFile item={item} /> : <AddressView item={item} />}</div>
}

/** With the way to the files beside it in its folder. */
function OpenFile({ item }: { item: Item }) {
  return <FilePreview item={item} hasPlace walk={useFolderWalk(item)} />
}
