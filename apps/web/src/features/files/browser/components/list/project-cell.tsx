import type { Item } from '@arbour/contract/entities/items/item'
import { listAmounts } from '@arbour/contract/money/amounts'
import { t } from '@arbour/messages/t'
import type { ReactNode } from 'react'
import { getSpending, useProjectSummary } from '#features/files/project-overview/public.ts'
import { formatList } from '#lib/text/format.ts'
import { STATUS_LABELS } from '#lib/text/project-status.ts'
import { BudgetBar } from '#ui/budget-bar/budget-bar.tsx'
import { StatusMark } from '#ui/chips/status-mark.tsx'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import type { ProjectColumn } from '../../model/layout/column-text.ts'
import classes from './project-cell.module.css'

/** The number of faces or logos in a cell; the others are counted. */
const MAX_FACES = 3

/** The value of a project or company in a column that other items don't have. */
export function ProjectCell({ item, column }: { item: Item; column: ProjectColumn }) {
  const summary = useProjectSummary(item.id)
  if (column === 'spending') return <Spending item={item} />
  if (!summary) return null
  const { project, people, partners } = summary
  if (column === 'status') return project && <StatusMark status={project.status} label={STATUS_LABELS[project.status]} />
  if (column === 'people')
    return (
      people.total > 0 && (
        <Marks names={people.items.map(({ name }) => name)} total={people.total} countText={countPeople}>
          {people.items.slice(0, MAX_FACES).map(({ id, name, picture }) => (
            <Monogram key={id} name={name} picture={picture} size={22} />
          ))}
        </Marks>
      )
    )
  return (
    partners.length > 0 && (
      <Marks names={partners.map(({ name }) => name)} total={partners.length} countText={countPartners}>
        {partners.slice(0, MAX_FACES).map((team) => (
          <TeamMark key={team.id} team={team} size={22} />
        ))}
      </Marks>
    )
  )
}

interface MarksProps {
  names: readonly string[]
  total: number
  countText: (count: number) => string
  children: ReactNode
}

function Marks({ names, total, countText, children }: MarksProps) {
  const label = total > names.length ? partialText(countText(total), names) : allText(countText(total), names)
  return (
    <span className={classes.marks} role="img" aria-label={label} title={label}>
      {children}
      {total > MAX_FACES && <span className={classes.rest}>+{total - MAX_FACES}</span>}
    </span>
  )
}

function allText(count: string, names: readonly string[]): string {
  return `${count}: ${formatList(names, 'plain')}`
}

function partialText(count: string, names: readonly string[]): string {
  return t('files.browser.countNamesAndOthers', { count, names: formatList(names, 'plain') })
}

function countPeople(count: number): string {
  return t('common.personCount', { count })
}

function countPartners(count: number): string {
  return t('common.partnerCount', { count })
}

/** Cost against budget as a bar, with the rest or the overrun below. Nothing without a budget: the cost has a column of its own. */
function Spending({ item }: { item: Item }) {
  const amounts = listAmounts(item.finance)
  const spending = getSpending(amounts)
  if (!spending || amounts.every(({ budget }) => budget === null)) return null
  const { text, share, variance } = spending
  return (
    <span className={classes.spending} title={variance ? `${text}, ${variance.text}` : text}>
      {share !== null && <BudgetBar share={share} isSmall />}
      <span className={classes.variance} data-over={variance?.isOver || undefined}>
        {variance?.text ?? text}
      </span>
    </span>
  )
}
