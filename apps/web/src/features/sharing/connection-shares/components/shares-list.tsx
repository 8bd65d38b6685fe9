import type { Item } from '@arbour/contract/entities/items/item'
import type { PendingInvitee, Share } from '@arbour/contract/entities/sharing/share'
import { t } from '@arbour/messages/t'
import { IconMail, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { notifyUndoable } from '#features/files/actions/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { formatDate, joinFacts, truncateMiddle } from '#lib/text/format.ts'
import { ROLE_LABELS } from '#lib/text/role-labels.ts'
import { StatusChip } from '#ui/chips/status-chip.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { EmptyList, Facts, List, ListRow, RowsSkeleton } from '#ui/list/list.tsx'
import { IconMark } from '#ui/monogram/icon-mark.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import { formatEnd } from '../model/share-text.ts'
import { withdrawShare } from '../operations/change-share.ts'
import { undoAddressWithdrawal, undoWithdrawal } from '../operations/undo-share.ts'
import { sharesQuery } from '../queries.ts'
import { ShareRow } from './share-row.tsx'
import classes from './shares-list.module.css'

interface SharesListProps {
  item: Item
  services: ItemServices
  /** Whether to render nothing if there are none, and until that is known. */
  isHiddenIfEmpty?: boolean
}

/** The teams that a folder is shared with and pending email addresses, with edit and revoke. Changes apply immediately. */
export function SharesList({ item, services, isHiddenIfEmpty = false }: SharesListProps) {
  const { data, error, isFetching, refetch } = useQuery(sharesQuery(item.id))
  const headingId = useId()

  const withdraw = ({ id, question, text, verb, doneMessage, undo }: Withdrawal) =>
    services.dialogs.ask<void>(({ opened, close }) => (
      <ConfirmDialog
        opened={opened}
        question={question}
        text={text}
        confirmLabel={verb}
        isDestructive
        onConfirm={async () => {
          await withdrawShare(services, item.id, id)
          notifyUndoable(doneMessage, () => undo(services))
        }}
        onClose={() => close()}
      />
    ))
  const isEmpty = data?.shares.length === 0 && data.addresses.length === 0
  if (isHiddenIfEmpty && (isEmpty || (!data && !error))) return null
  return (
    <section aria-labelledby={headingId} className={classes.section}>
      <h3 id={headingId} tabIndex={-1} className={classes.heading}>
        {t('common.sharedWith')}
      </h3>
      {data ? (
        isEmpty ? (
          <EmptyList>{t('sharing.connectionShares.noOtherTeamHasThis')}</EmptyList>
        ) : (
          <List labelId={headingId}>
            {data.shares.map((share) => (
              <ShareRow
                key={share.id}
                item={item}
                services={services}
                share={share}
                onWithdraw={() => void withdraw(ofShare(item, share))}
              />
            ))}
            {data.addresses.map((address) => (
              <AddressRow key={address.id} address={address} onWithdraw={() => void withdraw(ofAddress(item, address))} />
            ))}
          </List>
        )
      ) : error ? (
        <ReadFailure
          text={t('sharing.connectionShares.sharesCouldNotBeLoaded')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <RowsSkeleton label={t('sharing.connectionShares.loadingShares')} rows={1} />
      )}
    </section>
  )
}

interface AddressRowProps {
  address: PendingInvitee
  onWithdraw: () => void
}

function AddressRow({ address: { email, user_role, expires, created }, onWithdraw }: AddressRowProps) {
  const end = formatEnd(expires)
  return (
    <ListRow
      picture={
        <IconMark>
          <IconMail size={18} stroke={1.7} aria-hidden />
        </IconMark>
      }
      title={
        <>
          {email} <StatusChip text={t('sharing.common.pending')} tone="waiting" />
        </>
      }
      actions={
        <IconButton label={t('sharing.connectionShares.withdrawFromEmail', { email })} onClick={onWithdraw}>
          <IconX size={18} aria-hidden />
        </IconButton>
      }
    >
      <Facts>
        <span>
          {joinFacts([ROLE_LABELS[user_role], t('sharing.connectionShares.untilItsTeamIsConnected'), ...(end ? [end] : [])])}
        </span>
      </Facts>
      <Facts>{t('sharing.connectionShares.sinceCreated', { created: formatDate(created) })}</Facts>
    </ListRow>
  )
}

interface Withdrawal {
  id: string
  question: string
  text: string
  verb: string
  doneMessage: string
  undo: (services: ItemServices) => Promise<void>
}

function ofShare(item: Item, share: Share): Withdrawal {
  const { id, tenant } = share
  const name = truncateMiddle(item.name, 40)
  return {
    id,
    question: t('sharing.common.stopSharingNameWithTeam', { name, team: tenant.name }),
    text: t('sharing.connectionShares.everyoneLosesAccess', { name: tenant.name }),
    verb: t('sharing.common.stopSharing'),
    doneMessage: t('sharing.connectionShares.nameIsNoLongerShared', { name, tenantName: tenant.name }),
    undo: (services) => undoWithdrawal(services, item, share),
  }
}

function ofAddress(item: Item, address: PendingInvitee): Withdrawal {
  const { id, email } = address
  const name = truncateMiddle(item.name, 40)
  return {
    id,
    question: t('sharing.common.withdrawInvitationForName', { name, email }),
    text: t('sharing.common.pendingShareCancelled'),
    verb: t('common.withdraw'),
    doneMessage: t('sharing.connectionShares.nameNoLongerWaitsFor', { name, email }),
    undo: (services) => undoAddressWithdrawal(services, item, address),
  }
}
