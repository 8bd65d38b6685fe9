import type { Item } from '@arbour/contract/entities/items/item'
import { formatDateTime, formatRelative } from '#lib/text/format.ts'
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
    <Card title="Since you were here" allLink={{ item, tab: 'activity', label: 'All activity' }}>
      <div className={classes.body}>
        <p className={classes.quiet}>
          {since === null ? (
            'This is your first visit. From the next one on, you see here what others did meanwhile.'
          ) : (
            <>
              {people.length === 0 ? (
                <>
                  Nothing new since <VisitTime since={since} />
                </>
              ) : isExact ? (
                <>
                  Your last visit was <VisitTime since={since} />
                </>
              ) : (
                <>
                  Your last visit was <VisitTime since={since} />. There may be more changes than these
                </>
              )}
            </>
          )}
        </p>
        {people.length > 0 && (
          <ul className={classes.people}>
            {people.map(({ user, sender, count, items }) => {
              const name = user?.name ?? sender ?? 'Somebody'
              const moreItems = moreText({ count, items })
              return (
                <li key={user?.id ?? name} className={classes.person}>
                  <Monogram name={name} picture={user?.picture ?? null} size={32} />
                  <div className={classes.who}>
                    <span className={classes.name}>{name}</span>
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
