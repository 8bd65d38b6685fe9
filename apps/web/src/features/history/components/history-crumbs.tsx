import type { Ancestor, Item } from '@arbour/contract/entities/item'
import { IconChevronRight } from '@tabler/icons-react'
import { foldCrumbs, PathLink } from '#features/items/public.ts'
import { placeName } from '#features/navigation/public.ts'
import { truncateMiddle } from '#lib/format.ts'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import classes from './history-crumbs.module.css'

/** The file among them, and the fold (spec 1 section 2). */
const MAX_CRUMBS = 6
const MAX_CRUMBS_PHONE = 3

/** The way back to a file and the folders above it. Where they are many, the folders between are one step. */
export function HistoryCrumbs({ file, ancestors }: { file: Item; ancestors: readonly Ancestor[] }) {
  const { head, folded, tail } = foldCrumbs([...ancestors, file], useIsPhone() ? MAX_CRUMBS_PHONE : MAX_CRUMBS)
  const fold = folded.at(-1)
  return (
    <nav aria-label="Breadcrumbs" className={classes.nav}>
      <ol className={classes.crumbs}>
        {head.map((crumb) => (
          <Crumb key={crumb.id} path={crumb.path} name={placeName(crumb)} />
        ))}
        {fold && <Crumb path={fold.path} name="…" title={fold.name} />}
        {tail.map((crumb) => (
          <Crumb key={crumb.id} path={crumb.path} name={crumb.name} />
        ))}
      </ol>
    </nav>
  )
}

function Crumb({ path, name, title }: { path: string; name: string; title?: string }) {
  return (
    <li className={classes.item}>
      <PathLink path={path} className={classes.crumb} aria-label={title} title={title ?? name}>
        {truncateMiddle(name, 30)}
      </PathLink>
      <IconChevronRight size={14} className={classes.chevron} aria-hidden />
    </li>
  )
}
