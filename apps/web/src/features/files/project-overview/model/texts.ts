import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesProject } from '@arbour/contract/calls/sharing/project-overview'
import type { ActivityEvent } from '@arbour/contract/entities/items/event'
import type { CurrencyAmounts } from '@arbour/contract/entities/items/finance'
import { isOverBudget, toHundredths, varianceOf } from '@arbour/contract/money/amounts'
import { t } from '@arbour/messages/t'
import { formatList } from '#lib/text/format.ts'
import { formatFigure, formatMoney } from '#lib/text/money.ts'

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

/**
 * Summarises cost and budget, in all their currencies. Variance and share are those of one currency: the first one over budget,
 * otherwise the first with a budget. Null if there is neither.
 */
export function getSpending(amounts: readonly CurrencyAmounts[]): Spending | null {
  const [cost, budget] = [formatFigure(amounts, 'cost'), formatFigure(amounts, 'budget')]
  if (budget === null)
    return cost === null ? null : { text: t('files.projectOverview.costSpent', { cost }), variance: null, share: null }
  if (cost === null) return { text: t('files.projectOverview.budgetBudget', { budget }), variance: null, share: 0 }
  return {
    text: t('files.projectOverview.costOfBudget', { cost, budget }),
    ...compareBudget(amounts.find(isOverBudget) ?? amounts.find((each) => each.budget !== null)),
  }
}

function compareBudget(amounts: CurrencyAmounts | undefined): Pick<Spending, 'variance' | 'share'> {
  if (!amounts || amounts.budget === null) return { variance: null, share: null }
  const { budget, cost, currency } = amounts
  const [spent, planned] = [toHundredths(cost ?? '0'), toHundredths(budget)]
  const isOver = isOverBudget(amounts)
  const amount = formatMoney((varianceOf({ budget, cost }) ?? '0').replace('-', ''), currency)
  return {
    variance: {
      isOver,
      text: isOver ? t('files.projectOverview.amountOverBudget', { amount }) : t('files.projectOverview.amountLeft', { amount }),
    },
    share: planned > 0n ? Number(spent) / Number(planned) : null,
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
