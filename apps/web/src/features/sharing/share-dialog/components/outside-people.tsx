import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { InheritedTeams, SharesList } from '#features/sharing/connection-shares/public.ts'
import { PartnersList } from '#features/sharing/partnerships/public.ts'
import { Notice } from '#ui/form/notice.tsx'
import type { Sharing } from '../use-sharing.ts'
import classes from './share-form.module.css'

interface OutsidePeopleProps {
  item: Item
  services: ItemServices
  external: Sharing['outside']
  /** Whether this section is shown by itself, so that it says if there is nobody. */
  isAlone: boolean
  leave: () => Promise<boolean>
  /** Navigates to a folder, unless unsaved changes would be lost. */
  onFollow: (path: string) => void
}

/** The other teams and the people of them who have access to an item, and why no more can be added. Changes apply at once. */
export function ExternalPeople({ item, services, external, isAlone, leave, onFollow }: OutsidePeopleProps) {
  const { isPossible, isProject, obstacle } = external
  return (
    <>
      {obstacle !== null && !isProject && (isAlone || !item.is_restricted) && <Notice>{obstacle}</Notice>}
      {isPossible && <SharesList item={item} services={services} isHiddenIfEmpty={!isAlone} />}
      <InheritedTeams item={item} onFollow={onFollow} />
      {isPossible && isProject && (
        <section aria-label={t('common.partners')} className={classes.section}>
          <h3 className={classes.heading}>{t('common.partners')}</h3>
          <PartnersList item={item} services={services} leave={leave} />
        </section>
      )}
    </>
  )
}
