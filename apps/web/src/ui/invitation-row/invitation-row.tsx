import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconLink, IconMail } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { getErrorMessage } from '#lib/api/errors.ts'
import { formatDate } from '#lib/text/format.ts'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { useDialogs } from '../dialog/host/dialog-host.tsx'
import type { DialogHandle } from '../dialog/host/dialog-registry.ts'
import { Facts, ListRow } from '../list/list.tsx'
import { notify } from '../toast/notify.ts'
import classes from './invitation-row.module.css'

interface InvitationRowProps {
  /** The address that it was sent to; null for a link to pass on. */
  email: string | null
  /** When it was created and when it expires, as ISO times. */
  created: string
  expires: string
  isExpired: boolean
  /** A fact before the expiry: the roles, and who invited. */
  children: ReactNode
  /** Sends it again or renews its link. Returns the new link if it was not sent by email. */
  onResend: () => Promise<string | null>
  /** Shows the new link. */
  renderLink: (handle: DialogHandle<void>, url: string) => ReactNode
  onWithdraw: () => Promise<unknown>
}

/** A pending invitation in a list, with its expiry. It is sent again, or withdrawn after a prompt. */
export function InvitationRow({ email, created, expires, isExpired, children, ...actions }: InvitationRowProps) {
  const dialogs = useDialogs()
  const [isSending, setIsSending] = useState(false)
  const name = email ?? t('ui.invitationRow.invitationLink')
  // There may be several links.
  const accessibleName = email ?? t('ui.invitationRow.invitationLinkOfCreated', { created: formatDate(created) })
  const Icon = email === null ? IconLink : IconMail

  const resend = async () => {
    setIsSending(true)
    try {
      const url = await actions.onResend()
      if (url === null) notify(t('ui.invitationRow.nameGetsNewInvitationBy', { name }))
      else void dialogs.ask<void>((handle) => actions.renderLink(handle, url))
    } catch (error) {
      notify(getErrorMessage(error), [], 'error')
    }
    setIsSending(false)
  }
  const withdraw = () =>
    dialogs.ask<void>(({ opened, close }) => (
      <ConfirmDialog
        opened={opened}
        question={t('ui.invitationRow.withdrawThisInvitation')}
        text={email === null ? t('ui.invitationRow.itsLinkStopsWorkingAt') : t('ui.invitationRow.linkStopsWorking', { email })}
        confirmLabel={t('common.withdraw')}
        isDestructive
        onConfirm={async () => {
          await actions.onWithdraw()
          notify(t('ui.invitationRow.invitationIsWithdrawn'))
        }}
        onClose={() => close()}
      />
    ))

  return (
    <ListRow
      picture={<Icon size={20} stroke={1.7} aria-hidden />}
      title={name}
      actions={
        <>
          <Button
            variant="default"
            size="xs"
            loading={isSending}
            aria-label={
              email === null
                ? t('ui.invitationRow.newLinkForAccessibleName', { accessibleName })
                : t('ui.invitationRow.resendToEmail', { email })
            }
            onClick={() => void resend()}
          >
            {email === null ? t('ui.invitationRow.newLink') : t('ui.invitationRow.resend')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            disabled={isSending}
            aria-label={t('ui.invitationRow.withdrawAccessibleName', { accessibleName })}
            onClick={() => void withdraw()}
          >
            {t('common.withdraw')}
          </Button>
        </>
      }
    >
      <Facts>
        <span>{children}</span>
        <span className={classes.end} data-expired={isExpired || undefined}>
          {isExpired ? t('ui.invitationRow.expired') : t('ui.invitationRow.expires')} {formatDate(expires)}
        </span>
      </Facts>
    </ListRow>
  )
}
