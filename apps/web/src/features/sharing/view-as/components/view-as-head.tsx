import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Switch } from '@mantine/core'
import { ItemName, PathLink } from '#features/files/items/public/components.ts'
import { foldCrumbs } from '#features/files/items/public/model.ts'
import { viewAsUrl } from '#lib/browser/view-as-url.ts'
import { Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { PageTitle } from '#ui/page/page.tsx'
import { accessText } from '../model/texts.ts'
import type { ViewAsSubject } from '../model/view-as-subject.ts'
import type { EffectiveAccess } from '../queries.ts'
import { AccessMark } from './access-mark.tsx'
import { ExplainButton } from './explain-button.tsx'
import classes from './view-as-head.module.css'

interface ViewAsHeadProps {
  subject: ViewAsSubject
  /** The shown folder, and the person's access to it. */
  file: { item: Item; standing: EffectiveAccess }
  /** Its ancestors that can be viewed in this way, the root first. */
  ancestors: readonly { id: string; name: string; path: string }[]
  /** How much of it the person sees; null while unknown. */
  count: string | null
  isWhole: boolean
  onWhole: (isWhole: boolean) => void
}

const MAX_CRUMBS = 5
const MAX_CRUMBS_PHONE = 3

/** The shown folder, its breadcrumbs, and how much of it is visible. */
export function ViewAsHead({ subject, file, ancestors, count, isWhole, onWhole }: ViewAsHeadProps) {
  const { item, standing: access } = file
  const { head, folded, tail } = foldCrumbs(ancestors, useIsPhone() ? MAX_CRUMBS_PHONE : MAX_CRUMBS)
  const fold = folded.at(-1)
  return (
    <header className={classes.head}>
      {ancestors.length > 0 && (
        <Crumbs>
          {head.map(({ id, name }) => (
            <FolderCrumb key={id} address={viewAsUrl(subject, id)} name={name} />
          ))}
          {fold && <FolderCrumb address={viewAsUrl(subject, fold.id)} name={fold.name} text="…" />}
          {tail.map(({ id, name }) => (
            <FolderCrumb key={id} address={viewAsUrl(subject, id)} name={name} />
          ))}
        </Crumbs>
      )}
      <div className={classes.titleRow}>
        <PageTitle isFocusable>
          <ItemName name={item.name} max={60} />
        </PageTitle>
        <AccessMark access={access} text={accessText(access, { isDir: true, shortName: subject.shortName })} />
        <ExplainButton item={item} subject={subject} />
      </div>
      <div className={classes.bar}>
        <span className={classes.count}>{count}</span>
        <Switch
          label={
            subject.shortName === null
              ? t('sharing.viewAs.showItemsTheyCannotSee')
              : t('sharing.viewAs.showItemsNameCannotSee', { shortName: subject.shortName })
          }
          checked={isWhole}
          onChange={(event) => onWhole(event.currentTarget.checked)}
        />
      </div>
    </header>
  )
}

function FolderCrumb({ address, name, text }: { address: string; name: string; text?: string }) {
  return (
    <Crumb>
      <PathLink path={address} className={classes.crumb} aria-label={text && name} title={name}>
        {text ?? <ItemName name={name} max={30} />}
      </PathLink>
    </Crumb>
  )
}
