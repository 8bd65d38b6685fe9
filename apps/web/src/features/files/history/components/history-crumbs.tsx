import type { Ancestor, Item } from '@arbour/contract/entities/items/item'
import { placeName } from '#features/files/item-paths/public.ts'
import { PathLink } from '#features/files/items/public/components.ts'
import { foldCrumbs } from '#features/files/items/public/model.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import classes from './history-crumbs.module.css'

/** Including the file and the collapsed crumb. */
const MAX_CRUMBS = 6
const MAX_CRUMBS_PHONE = 3

/** Breadcrumbs to a file and its ancestors. If there are many, those in the middle are collapsed into one. */
export function HistoryCrumbs({ file, ancestors }: { file: Item; ancestors: readonly Ancestor[] }) {
  const { head, folded, tail } = foldCrumbs([...ancestors, file], useIsPhone() ? MAX_CRUMBS_PHONE : MAX_CRUMBS)
  const fold = folded.at(-1)
  return (
    <Crumbs>
      {head.map((crumb) => (
        <FileCrumb key={crumb.id} path={crumb.path} name={placeName(crumb)} />
      ))}
      {fold && <FileCrumb path={fold.path} name="…" title={fold.name} />}
      {tail.map((crumb) => (
        <FileCrumb key={crumb.id} path={crumb.path} name={crumb.name} />
      ))}
    </Crumbs>
  )
}

function FileCrumb({ path, name, title }: { path: string; name: string; title?: string }) {
  return (
    <Crumb>
      <PathLink path={path} className={classes.crumb} aria-label={title} title={title ?? name}>
        <bdi>{truncateMiddle(name, 30)}</bdi>
      </PathLink>
    </Crumb>
  )
}
