import { GridSkeleton, ListSkeleton } from '#ui/skeletons.tsx'
import type { ViewType } from '../model/view-preferences.ts'
import classes from './folder-skeleton.module.css'

/** The shape of a folder in its remembered view while it loads. Shown only when it takes a moment. */
export function FolderSkeleton({ viewType }: { viewType: ViewType }) {
  return <div className={classes.skeleton}>{viewType === 'list' ? <ListSkeleton rows={10} /> : <GridSkeleton tiles={10} />}</div>
}
