import { t } from '@arbour/messages/t'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { CopyField } from '#ui/copy-field.tsx'
import { Notice } from '#ui/form/notice.tsx'
import type { InvitationResult } from '../operations/invite.ts'
import classes from './invite-outcomes.module.css'

/** The result of each invitation. */
export function InviteOutcomes({ outcomes }: { outcomes: readonly InvitationResult[] }) {
  const links = outcomes.filter((outcome) => outcome.isInvited && outcome.url !== null)
  return (
    <div className={classes.outcomes}>
      {links.length > 0 && <Notice>{t('team.people.emailNotConfigured', { count: links.length })}</Notice>}
      <ul className={classes.list} aria-label={t('team.people.invitationResults')}>
        {outcomes.map((outcome) => (
          <li key={outcome.email} className={classes.outcome}>
            <div className={classes.line} data-failed={!outcome.isInvited || undefined}>
              {outcome.isInvited ? (
                <IconCircleCheck size={18} className={classes.done} aria-hidden />
              ) : (
                <IconAlertTriangle size={18} aria-hidden />
              )}
              <strong className={classes.email}>{outcome.email}</strong>
              <span className={classes.what}>{describeOutcome(outcome)}</span>
            </div>
            {outcome.isInvited && outcome.url !== null && (
              <CopyField label={t('ui.dialog.linkForEmail', { email: outcome.email })} value={outcome.url} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function describeOutcome(outcome: InvitationResult): string {
  if (!outcome.isInvited) return outcome.reason
  return outcome.url === null ? t('team.people.invitationSent') : t('team.people.invited')
}
