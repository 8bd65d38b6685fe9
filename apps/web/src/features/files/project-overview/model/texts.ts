import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesProject } from '@arbour/contract/calls/sharing/project-overview'
import type { ActivityEvent } from '@arbour/contract/entities/items/event'
import type { Finance } from '@arbour/contract/entities/items/finance'
import { isOverBudget, toPence, varianceOf } from '@arbour/contract/pence'
import { formatCount, formatList, formatPounds } from '#lib/text/format.ts'

/** The overview of a project, as loaded. */
export type ProjectOverview = CallResponse<typeof filesProject>

/** Describes an action, in a list of those of one person: `added plan.pdf`. */
export function deedText({ type, meta }: ActivityEvent): string {
  const { name, from_name: before = name, to_name: after = name } = meta
  switch (type) {
    case 'add':
      return meta.version === undefined ? `added ${name}` : `added a version of ${name}`
    case 'move':
      return `moved ${name}`
    case 'rename':
      return `renamed ${before} to ${after}`
    case 'delete':
      return `deleted ${name}`
    case 'restore':
      return `restored ${name}`
    case 'own':
      return `took over ${name}`
    case 'access':
      return `gave access to ${name}`
  }
}

/** Cost and budget in words. */
export interface Spending {
  text: string
  /** Budget minus cost if there are both: the overrun or remainder. */
  variance: { isOver: boolean; text: string } | null
  /** Cost divided by budget; null without a budget. */
  share: number | null
}

/** Summarises cost and budget. Null if there is neither. */
export function getSpending(finance: Pick<Finance, 'budget' | 'cost'> | null): Spending | null {
  const { budget = null, cost = null } = finance ?? {}
  if (budget === null) return cost === null ? null : { text: `${formatPounds(cost)} spent`, variance: null, share: null }
  if (cost === null) return { text: `Budget ${formatPounds(budget)}`, variance: null, share: 0 }
  const [spentPence, plannedPence] = [toPence(cost), toPence(budget)]
  const isOver = isOverBudget({ budget, cost })
  const amount = formatPounds((varianceOf({ budget, cost }) ?? '0').replace('-', ''))
  return {
    text: `${formatPounds(cost)} of ${formatPounds(budget)}`,
    variance: { isOver, text: isOver ? `${amount} over budget` : `${amount} left` },
    share: plannedPence > 0n ? Number(spentPence) / Number(plannedPence) : null,
  }
}

/** Names the people and partners of a project for a link to them: `2 people, 1 partner: Ada Byron, Grace Hopper, Harbour`. */
export function peopleText({ people, partners }: Pick<ProjectOverview, 'people' | 'partners'>): string {
  const counts = [
    ...(people.total > 0 ? [people.total === 1 ? '1 person' : `${formatCount(people.total)} people`] : []),
    ...(partners.length > 0 ? [partners.length === 1 ? '1 partner' : `${formatCount(partners.length)} partners`] : []),
  ]
  const names = [...people.items.map(({ user }) => user.name), ...partners.map(({ name }) => name)]
  return [formatList(counts, 'plain'), formatList(names, 'plain')].join(': ')
}

/** Counts the changes of a person beyond those that are listed; null if there are none. */
export function moreText({ count, items }: { count: number; items: readonly unknown[] }): string | null {
  const hiddenCount = count - items.length
  return hiddenCount > 0 ? `and ${formatCount(hiddenCount)} more` : null
}
