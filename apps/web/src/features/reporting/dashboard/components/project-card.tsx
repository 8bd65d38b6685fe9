import type { Item } from '@arbour/contract/entities/items/item'
import { listAmounts } from '@arbour/contract/money/amounts'
import { t } from '@arbour/messages/t'
import { memo } from 'react'
import { BadgedName, ItemName } from '#features/files/items/public/components.ts'
import { accessibleName, leavesTeam } from '#features/files/items/public/model.ts'
import { getSpending } from '#features/files/project-overview/public.ts'
import { FolderThumbnail, filesBelowText, useFolderContents } from '#features/preview/thumbnails/public.ts'
import { formatDateTime, formatRelative, joinFacts } from '#lib/text/format.ts'
import { formatFigure } from '#lib/text/money.ts'
import { personName } from '#lib/text/person-name.ts'
import { BudgetBar } from '#ui/budget-bar/budget-bar.tsx'
import { TagChip } from '#ui/chips/tag-chip.tsx'
import { Monogram } from '#ui/monogram/monogram.tsx'
import type { CachedProject } from '../queries.ts'
import { CardMenuButton, useCardMenu } from './card-menu.tsx'
import { ItemLink } from './item-link.tsx'
import classes from './project-card.module.css'

/** The number of named tags; the others are counted. */
const TAGS = 3

/** A project: its company, tags, figures if the user can see them, and the last activity. */
export const ProjectCard = memo(function ProjectCard({ item, last: lastActivity }: { item: Item; last: CachedProject['last'] }) {
  const menu = useCardMenu(item)
  const contents = useFolderContents(item)
  const date = item.is_accessible ? (lastActivity?.date ?? item.updated) : null
  return (
    <li className={classes.card} onContextMenu={menu.handleContextMenu}>
      <div className={classes.head}>
        <FolderThumbnail folder={item} contents={contents} shape="square" />
        <div className={classes.names}>
          <ItemLink
            item={item}
            label={item.is_accessible && !item.connected_tenant && !leavesTeam(item) ? item.name : accessibleName(item)}
            className={classes.link}
          >
            <BadgedName item={item}>
              <ItemName name={item.name} max={60} />
            </BadgedName>
          </ItemLink>
          <span className={classes.meta}>
            {!item.is_accessible && t('common.accessRestricted')}
            {item.is_accessible &&
              joinFacts([...(item.parent ? [item.parent.name] : []), ...(contents ? [filesBelowText(contents.below)] : [])])}
          </span>
        </div>
      </div>
      <Tags tags={item.tags} />
      <Money finance={item.finance} />
      <div className={classes.foot}>
        {lastActivity?.user && <Monogram name={lastActivity.user.name} picture={lastActivity.user.picture} size={18} />}
        <span className={classes.meta}>
          {lastActivity?.user && `${personName(lastActivity.user)} · `}
          {date !== null && (
            <time dateTime={date} title={formatDateTime(date)}>
              {formatRelative(date)}
            </time>
          )}
        </span>
      </div>
      <CardMenuButton item={item} menu={menu} />
    </li>
  )
})

function Tags({ tags }: Pick<Item, 'tags'>) {
  if (tags.length === 0) return null
  return (
    <ul className={classes.tags} aria-label={t('common.tags')}>
      {tags.slice(0, TAGS).map((tag) => (
        <li key={tag.id}>
          <TagChip name={tag.name} color={tag.color} />
        </li>
      ))}
      {tags.length > TAGS && <li className={classes.meta}>+{tags.length - TAGS}</li>}
    </ul>
  )
}

/** Cost against budget as a bar; without a budget, cost and value. */
function Money({ finance }: Pick<Item, 'finance'>) {
  const amounts = listAmounts(finance)
  const spending = getSpending(amounts)
  const [cost, value, budget] = (['cost', 'value', 'budget'] as const).map((figure) => formatFigure(amounts, figure))
  if (!spending && !value) return null
  if (spending && budget)
    return (
      <div className={classes.spending}>
        {spending.share !== null && <BudgetBar share={spending.share} isSmall />}
        <p className={classes.amounts}>
          <span>{spending.text}</span>
          {spending.variance && (
            <span className={classes.variance} data-over={spending.variance.isOver || undefined}>
              {spending.variance.text}
            </span>
          )}
        </p>
      </div>
    )
  return (
    <dl className={classes.money}>
      {cost && (
        <div>
          <dt>{t('reporting.common.cost')}</dt>
          <dd>{cost}</dd>
        </div>
      )}
      {value && (
        <div>
          <dt>{t('reporting.common.value')}</dt>
          <dd>{value}</dd>
        </div>
      )}
    </dl>
  )
}
