import type { ViewType } from '@arbour/contract/entities/account/preferences'
import { GridSkeleton, ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import classes from './folder-skeleton.module.css'

/** A skeleton of a folder in its remembered view, shown if loading takes a moment. */
export function FolderSkeleton({ viewType }: { viewType: ViewType }) {
  return <div className={classes.skeleton}>{viewType === 'grid' ? <GridSkeleton tiles={10} /> : <ListSkeleton rows={10} />}</div>
}
