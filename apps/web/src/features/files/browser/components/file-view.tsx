import type { Item } from '@arbour/contract/entities/items/item'
import { FilePreview } from '#features/preview/viewers/public.ts'
import { useFolderWalk } from '../hooks/use-folder-walk.ts'
import classes from './file-view.module.css'
import { ShortcutUrlView } from './shortcut-url-view.tsx'

/** The open file: its preview, or its target. Its actions are in the header. */
export function FileView({ item }: { item: Item }) {
  return <div className={classes.view}>{item.type === 'file' ? <OpenFile item={item} /> : <ShortcutUrlView item={item} />}</div>
}

/** With navigation to its sibling files. */
function OpenFile({ item }: { item: Item }) {
  return <FilePreview item={item} hasPlace walk={useFolderWalk(item)} />
}
