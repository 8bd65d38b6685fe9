import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useItemServices } from '#features/files/items/public/services.ts'
import { IssueButton } from './issue-button.tsx'
import { Register } from './register.tsx'
import classes from './transmittals-page.module.css'

/** The register of a project, as a tab of its page. */
export function TransmittalsPage({ item }: { item: Item }) {
  const services = useItemServices()
  return (
    <section className={classes.page} aria-label={t('sharing.transmittals.transmittals')}>
      <div className={classes.actions}>
        <IssueButton services={services} project={item} />
      </div>
      <Register services={services} project={item} />
    </section>
  )
}
