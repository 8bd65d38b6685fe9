import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { placeName } from '#features/files/item-paths/public.ts'
import { pathText } from '#features/files/items/public/model.ts'
import { formatDateTime, truncate, truncateMiddle } from '#lib/text/format.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { ROLE_LABELS, ROLE_MEANINGS } from '#lib/text/role-labels.ts'
import { focusWithin } from '#ui/dialog/focus-within.ts'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import classes from '#ui/invitation.module.css'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import type { InvitedShare } from '../queries.ts'

interface InviteStartProps {
  share: InvitedShare
  /** Absent if the preview is already open. */
  onLook: (() => void) | undefined
  onLater: () => void
  onNext: () => void
}

/** Who shares what with whom, and the granted permissions. */
export function InviteStart({ share, onLook, onLater, onNext }: InviteStartProps) {
  const next = useRef<HTMLButtonElement>(null)
  // The dialog may have had to wait for it, and the focused element was removed with the previous step.
  useEffect(() => focusWithin(next.current), [])
  const isAdmin = useAccount()?.abilities.may_manage_team === true
  const { tenant: team, file, is_for_team, is_by_group, shared_by, user_role, note, expires, suggestedFolder } = share
  return (
    <>
      <div className={classes.head}>
        <TeamMark team={team} size={44} />
        <p className={classes.sentence}>
          {is_for_team
            ? tRich('sharing.shared.nameSharesName2WithYour', {
                name: <strong>{truncate(team.name, 60)}</strong>,
                name2: <strong>{truncateMiddle(file.name, 60)}</strong>,
              })
            : is_by_group
              ? tRich('sharing.shared.nameSharesName2WithGroup', {
                  name: <strong>{truncate(team.name, 60)}</strong>,
                  name2: <strong>{truncateMiddle(file.name, 60)}</strong>,
                })
              : tRich('sharing.shared.nameSharesName2WithYou', {
                  name: <strong>{truncate(team.name, 60)}</strong>,
                  name2: <strong>{truncateMiddle(file.name, 60)}</strong>,
                })}
        </p>
      </div>
      {note !== '' && <blockquote className={classes.note}>{note}</blockquote>}
      <dl className={classes.facts}>
        {shared_by && (
          <>
            <dt>{t('sharing.shared.sharedBy')}</dt>
            <dd className={classes.person}>
              <Monogram name={shared_by.name} picture={shared_by.picture} size={20} />
              {shared_by.name}
            </dd>
          </>
        )}
        <dt>{t('common.role')}</dt>
        <dd>
          <span>{ROLE_LABELS[user_role]}</span>
          <span className={classes.about}>{ROLE_MEANINGS[user_role]}</span>
        </dd>
        {expires !== null && (
          <>
            <dt>{t('common.expires')}</dt>
            <dd>
              <time dateTime={expires}>{formatDateTime(expires)}</time>
            </dd>
          </>
        )}
        <dt>{t('sharing.shared.for')}</dt>
        <dd>
          <span>
            {is_for_team
              ? t('sharing.shared.yourWholeTeam')
              : is_by_group
                ? t('sharing.shared.yourGroup')
                : t('sharing.shared.youAlone')}
          </span>
          <span className={classes.about}>
            {[
              is_for_team ? t('sharing.shared.itIsAddedOnceFor') : t('sharing.shared.yourColleaguesDoNotSee'),
              ...((is_for_team || is_by_group) && !isAdmin ? [t('sharing.shared.onlyAdminCanDeclineIt')] : []),
            ].join(' ')}
          </span>
        </dd>
        {suggestedFolder && (
          <>
            <dt>{t('sharing.shared.suggestedFolder')}</dt>
            <dd title={pathText(suggestedFolder.path)}>{truncateMiddle(placeName(suggestedFolder), 40)}</dd>
          </>
        )}
      </dl>
      <ModalActions
        aside={
          onLook && (
            <Button variant="subtle" onClick={onLook}>
              {t('sharing.shared.preview')}
            </Button>
          )
        }
      >
        <Button variant="default" onClick={onLater}>
          {t('common.notNow')}
        </Button>
        <Button ref={next} data-autofocus onClick={onNext}>
          {t('sharing.shared.chooseFolderTitle')}
        </Button>
      </ModalActions>
    </>
  )
}
