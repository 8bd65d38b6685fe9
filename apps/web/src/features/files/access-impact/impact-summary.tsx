import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { IconArrowsExchange, IconUserMinus, IconUserPlus, IconWorld, IconWorldOff } from '@tabler/icons-react'
import { type ComponentType, useId, useState } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { Hint } from '#ui/form/hint.tsx'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { useClosedShares } from './closed-shares.ts'
import { describeExternalChange, type ExternalSentence } from './describe-external-change.ts'
import { describeImpact, type ImpactGroup } from './describe-impact.ts'
import { type Impact, type ImpactQuestion, useImpact } from './impact-query.ts'
import classes from './impact-summary.module.css'

const ICONS: Record<ImpactGroup['kind'], ComponentType<{ size: number; 'aria-hidden': boolean }>> = {
  loses: IconUserMinus,
  gains: IconUserPlus,
  changes: IconArrowsExchange,
}

/** The sentence already names this many people. */
const SHOWN_PEOPLE = 2

interface ImpactSummaryProps {
  question: ImpactQuestion | null
  /** The number of items that would change, if it exceeds the limit of a request. */
  total?: number
  /** Items that would be closed to other teams. */
  restrictedItems?: readonly Item[]
}

const NO_ITEMS: readonly Item[] = []

/**
 * Shows before a change who would gain and lose access, by name, as computed by the server. Renders nothing while there is no
 * change (`question` is null) or it has no effect. Placed last above the buttons, so that it does not shift other content when it
 * appears.
 */
export function ImpactSummary({ question, total, restrictedItems = NO_ITEMS }: ImpactSummaryProps) {
  const endedSharing = useClosedShares(restrictedItems)
  const { data, error, isPlaceholderData, refetch } = useImpact(question)
  return (
    <div
      role="status"
      aria-label={t('files.accessImpact.accessChanges')}
      className={classes.summary}
      data-stale={isPlaceholderData || undefined}
    >
      <ImpactGroups
        impact={question && (data ?? null)}
        endedSharing={endedSharing}
        requestedCount={question?.ids.length ?? 0}
        total={total}
      />
      {question && error && (
        <Hint isSmall>
          {t('files.accessImpact.whoGainsOrLosesAccess', { errorMessage: getErrorMessage(error) })}{' '}
          <button type="button" className={classes.more} onClick={() => void refetch()}>
            {t('common.tryAgain')}
          </button>
        </Hint>
      )}
    </div>
  )
}

interface ImpactGroupsProps {
  /** Null while it is loading. */
  impact: Impact | null
  /** A description of what other teams lose; null if they lose nothing. */
  endedSharing: string | null
  /** The number of items in the request. */
  requestedCount: number
  /** The number of items that would change, if the request could not include all. */
  total?: number | undefined
}

/** Shows the effects of a change as returned by the server. */
export function ImpactGroups({ impact, endedSharing, requestedCount, total = requestedCount }: ImpactGroupsProps) {
  const account = useAccount()
  const groups = impact ? describeImpact(impact.items, { userId: account?.user.id, total: requestedCount }) : []
  const externalChanges = describeExternalChange(
    impact?.outside.filter(({ change }) => endedSharing === null || change === 'gains') ?? [],
  )
  if (endedSharing === null && groups.length + externalChanges.length === 0) return null
  return (
    <div className={classes.groups}>
      {endedSharing !== null && <ExternalLine kind="loses" sentence={endedSharing} />}
      {externalChanges.map(({ kind, sentence }) => (
        <ExternalLine key={sentence} kind={kind} sentence={sentence} />
      ))}
      {groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      {impact && total > requestedCount && (
        <Hint isSmall>{t('files.accessImpact.atLeastFirstRequestedCount', { requestedCount, total })}</Hint>
      )}
    </div>
  )
}

function ExternalLine({ kind, sentence }: ExternalSentence) {
  const Icon = kind === 'loses' ? IconWorldOff : IconWorld
  return (
    <div className={classes.group} data-kind={kind}>
      <div className={classes.line}>
        <Icon size={18} aria-hidden />
        <span className={classes.sentence}>{sentence}</span>
      </div>
    </div>
  )
}

function Group({ group: { kind, sentence, people } }: { group: ImpactGroup }) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const Icon = ICONS[kind]
  const hasMore = people.length > SHOWN_PEOPLE || kind === 'changes'
  return (
    <div className={classes.group} data-kind={kind}>
      <div className={classes.line}>
        <Icon size={18} aria-hidden />
        <span className={classes.sentence}>{sentence}</span>
        {hasMore && (
          <button
            type="button"
            className={classes.more}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? t('files.accessImpact.hide') : t('files.accessImpact.showPeople')}
          </button>
        )}
      </div>
      <ul id={listId} className={classes.people} aria-label={sentence} hidden={!isOpen || !hasMore}>
        {people.map(({ user, isSelf, detail }) => (
          <li key={user.id} className={classes.person}>
            <Monogram name={user.name} picture={user.picture} size={24} />
            <span className={classes.name}>{isSelf ? t('common.nameYou', { name: user.name }) : user.name}</span>
            <span className={classes.detail}>{detail}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
