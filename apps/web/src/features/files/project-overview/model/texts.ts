import type { ActivityEvent } from '@arbour/contract/entities/items/event'
import type { Figure } from '@arbour/contract/entities/items/figures'
import type { Finance } from '@arbour/contract/entities/items/finance'
import { isOverBudget, toPence, varianceOf } from '@arbour/contract/pence'
import { formatPounds } from '#lib/text/format.ts'

const VERBS: Record<ActivityEvent['type'], string> = {
  add: 'added',
  move: 'moved',
  rename: 'renamed',
  delete: 'deleted',
  restore: 'restored',
  own: 'took over',
  access: 'gave access to',
}

/** Returns the name of the actor; for a file request the name that the sender entered. */
export function actorName({ user, meta }: ActivityEvent): string {
  return user?.name ?? meta.sender ?? 'Somebody'
}

/** Describes an action after the actor's name: `added plan.pdf`. */
export function deedText({ type, meta }: ActivityEvent): string {
  if (type === 'add' && meta.version !== undefined) return `added a version of ${meta.name}`
  if (type === 'rename') return `renamed ${meta.from_name ?? meta.name} to ${meta.to_name ?? meta.name}`
  return `${VERBS[type]} ${meta.name}`
}

/** Cost and budget in words, with the most relevant figure. */
export interface Spending {
  /** The figure whose details are opened. */
  figure: Figure
  text: string
  /** Budget minus cost if there are both: the overrun or remainder. */
  variance: { isOver: boolean; amount: string } | null
  /** The fraction of the budget that the cost uses. */
  share: number | null
}

/** Summarises cost and budget. Null if there is neither. */
export function spendingOf(finance: Finance | null): Spending | null {
  const { budget = null, cost = null } = finance ?? {}
  if (cost === null)
    return budget === null ? null : { figure: 'budget', text: `Budget ${formatPounds(budget)}`, variance: null, share: null }
  if (budget === null) return { figure: 'cost', text: `Cost ${formatPounds(cost)}`, variance: null, share: null }
  const [spent, planned] = [toPence(cost), toPence(budget)]
  const variance = varianceOf({ budget, cost })
  return {
    figure: 'cost',
    text: `${formatPounds(cost)} of ${formatPounds(budget)}`,
    variance:
      variance === null ? null : { isOver: isOverBudget({ budget, cost }), amount: formatPounds(variance.replace('-', '')) },
    share: planned > 0n ? Math.min(1, Number(spent) / Number(planned)) : null,
  }
}

/** Counts the changes by others: `3 new`, with the number of those by partners. */
export function newsText({
  by_team,
  by_partners,
  is_exact,
}: {
  by_team: number
  by_partners: number
  is_exact: boolean
}): string {
  const all = by_team + by_partners
  const count = `${all}${is_exact ? '' : '+'} new`
  return by_partners === 0 || by_team === 0 ? count : `${count}, ${by_partners} by partners`
}

/** Converts a server message to plain text. */
export function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
}

/** Names the partners and counts pending ones: `Harbour`, `3 partners, 1 invited`. */
export function partnersText(partners: readonly { status: string; partner: { name: string } }[]): string {
  const invited = partners.filter(({ status }) => status === 'Pending')
  const there = partners.length - invited.length
  const [only] = partners.length === 1 ? partners : []
  if (only) return invited.length === 1 ? `Invited: ${only.partner.name}` : only.partner.name
  const parts = [
    ...(there > 0 ? [`${there} partner${there === 1 ? '' : 's'}`] : []),
    ...(invited.length > 0 ? [`${invited.length} invited`] : []),
  ]
  return parts.join(', ')
}
