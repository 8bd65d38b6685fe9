import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { formatDateTime, formatRelative } from '#lib/text/format.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { deedText, moreText, type ProjectOverview } from '../model/texts.ts'
import { Card } from './card.tsx'
import classes from './overview.module.css'

interface ChangesCardProps {
  item: Item
  overview: ProjectOverview
}

/** The changes of others in the project since the user's last visit, by person. */
export function ChangesCard({ item, overview: { since, changes } }: ChangesCardProps) {
  const { people, is_exact: isExact } = changes
  return (
    <Card
      title={t('files.projectOverview.sinceYourLastVisit')}
      allLink={{ item, tab: 'activity', label: t('files.projectOverview.allActivity') }}
    >
      <div className={classes.body}>
        <p className={classes.quiet}>
          {since === null
            ? t('files.projectOverview.thisIsYourFirstVisit')
            : people.length === 0
              ? tRich('files.projectOverview.nothingNewSinceVisitTime', { visitTime: <VisitTime since={since} /> })
              : isExact
                ? tRich('files.projectOverview.lastVisit', { visitTime: <VisitTime since={since} /> })
                : tRich('files.projectOverview.lastVisitLatestChanges', { visitTime: <VisitTime since={since} /> })}
        </p>
        {people.length > 0 && (
          <ul className={classes.people}>
            {people.map(({ user, sender, count, items }) => {
              const name = user?.name ?? sender ?? t('common.someone')
              const moreItems = moreText({ count, items })
              return (
                <li key={user?.id ?? name} className={classes.person}>
                  <Monogram name={name} picture={user?.picture ?? null} size={32} />
                  <div className={classes.who}>
                    <span dir="auto" className={classes.name}>
                      {name}
                    </span>
                    {user?.tenant && <span className={classes.when}>{user.tenant.name}</span>}
                    {items[0] && (
                      <time className={classes.when} dateTime={items[0].date} title={formatDateTime(items[0].date)}>
                        {formatRelative(items[0].date)}
                      </time>
                    )}
                  </div>
                  <ul className={classes.deeds}>
                    {items.map((event) => (
                      <li key={event.id}>{deedText(event)}</li>
                    ))}
                    {moreItems !== null && <li>{moreItems}</li>}
                  </ul>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </Card>
  )
}

function VisitTime({ since }: { since: string }) {
  return (
    <time dateTime={since} title={formatDateTime(since)}>
      {formatRelative(since)}
    </time>
  )
}
