import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesProject } from '@arbour/contract/calls/sharing/project-overview'
import type { ActivityEvent } from '@arbour/contract/entities/items/event'
import type { Finance } from '@arbour/contract/entities/items/finance'
import { isOverBudget, toPence, varianceOf } from '@arbour/contract/pence'
import { formatList, formatPounds } from '#lib/text/format.ts'
import { t } from '#lib/text/messages.ts'

/** The overview of a project, as loaded. */
export type ProjectOverview = CallResponse<typeof filesProject>

/** Describes an action, in a list of those of one person: `added plan.pdf`. */
export function deedText({ type, meta }: ActivityEvent): string {
  const { name, from_name: before = name, to_name: after = name } = meta
  switch (type) {
    case 'add':
      return meta.version === undefined
        ? t('files.projectOverview.addedName', { name })
        : t('files.projectOverview.addedVersionOfName', { name })
    case 'move':
      return t('files.projectOverview.movedName', { name })
    case 'rename':
      return t('files.projectOverview.renamedBeforeToAfter', { before, after })
    case 'delete':
      return t('files.projectOverview.deletedName', { name })
    case 'restore':
      return t('files.projectOverview.restoredName', { name })
    case 'own':
      return t('files.projectOverview.tookOverName', { name })
    case 'access':
      return t('files.projectOverview.gaveAccessToName', { name })
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
  if (budget === null)
    return cost === null
      ? null
      : { text: t('files.projectOverview.costSpent', { cost: formatPounds(cost) }), variance: null, share: null }
  if (cost === null)
    return { text: t('files.projectOverview.budgetBudget', { budget: formatPounds(budget) }), variance: null, share: 0 }
  const [spentPence, plannedPence] = [toPence(cost), toPence(budget)]
  const isOver = isOverBudget({ budget, cost })
  const amount = formatPounds((varianceOf({ budget, cost }) ?? '0').replace('-', ''))
  return {
    text: t('files.projectOverview.costOfBudget', { cost: formatPounds(cost), budget: formatPounds(budget) }),
    variance: {
      isOver,
      text: isOver ? t('files.projectOverview.amountOverBudget', { amount }) : t('files.projectOverview.amountLeft', { amount }),
    },
    share: plannedPence > 0n ? Number(spentPence) / Number(plannedPence) : null,
  }
}

/** Names the people and partners of a project for a link to them: `2 people, 1 partner: Ada Byron, Grace Hopper, Harbour`. */
export function peopleText({ people, partners }: Pick<ProjectOverview, 'people' | 'partners'>): string {
  const counts = [
    ...(people.total > 0 ? [t('common.personCount', { count: people.total })] : []),
    ...(partners.length > 0 ? [t('common.partnerCount', { count: partners.length })] : []),
  ]
  const names = [...people.items.map(({ user }) => user.name), ...partners.map(({ name }) => name)]
  return [formatList(counts, 'plain'), formatList(names, 'plain')].join(': ')
}

/** Counts the changes of a person beyond those that are listed; null if there are none. */
export function moreText({ count, items }: { count: number; items: readonly unknown[] }): string | null {
  const hiddenCount = count - items.length
  return hiddenCount > 0 ? t('files.projectOverview.andHiddenCountMore', { hiddenCount }) : null
}
