import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { setDeviceSetting, useDeviceSetting } from '#features/account/preferences/public.ts'
import { List, ListRow } from '#ui/list/list.tsx'
import { useGetStarted } from '../hooks/use-get-started.ts'
import { PROJECT_TILE } from '../model/tiles.ts'
import { memberCountQuery } from '../queries.ts'
import classes from './card-section.module.css'

/** The first steps of an Admin with a new team, until they are done or hidden. `projects`: undefined while loading. */
export function SetUpTeam({ projects }: { projects: number | undefined }) {
  const account = useAccount()
  const isHidden = useDeviceSetting('isSetUpHidden')
  const start = useGetStarted()
  const mayManage = account?.abilities.may_manage_team === true
  const hasLogo = Boolean(account?.tenant.logo)
  const isNew = mayManage && !isHidden && projects !== undefined && (projects === 0 || !hasLogo)
  const members = useQuery({ ...memberCountQuery, enabled: isNew }).data
  if (!isNew || members === undefined) return null
  return (
    <section aria-labelledby="set-up">
      <div className={classes.head}>
        <h2 id="set-up" className={classes.heading}>
          {t('reporting.dashboard.setUpName', { name: account?.tenant.name })}
        </h2>
        <Button variant="subtle" color="gray" onClick={() => setDeviceSetting('isSetUpHidden', true)}>
          {t('reporting.dashboard.hide')}
        </Button>
      </div>
      <List labelId="set-up" isFramed>
        <Step
          title={t('reporting.dashboard.invitePeople')}
          text={t('reporting.dashboard.theyReceiveEmailWithLink')}
          isDone={members > 1}
          action={
            <Button component={Link} to="/team" size="sm">
              {t('reporting.dashboard.invite')}
            </Button>
          }
        />
        <Step
          title={t('reporting.dashboard.addYourLogo')}
          text={t('reporting.dashboard.itIsShownToYour')}
          isDone={hasLogo}
          action={
            <Button component={Link} to="/settings/company" variant="default" size="sm">
              {t('reporting.dashboard.addLogo')}
            </Button>
          }
        />
        <Step
          title={t('reporting.dashboard.createYourFirstProject')}
          text={t('reporting.dashboard.itsFilesPeopleAndMoney')}
          isDone={projects > 0}
          action={
            <Button variant="default" size="sm" onClick={() => start(PROJECT_TILE)}>
              {t('reporting.dashboard.createProject')}
            </Button>
          }
        />
      </List>
    </section>
  )
}

interface StepProps {
  title: string
  text: string
  isDone: boolean
  action: ReactNode
}

function Step({ title, text, isDone, action }: StepProps) {
  const Icon = isDone ? IconCircleCheckFilled : IconCircleDashed
  return (
    <ListRow
      picture={<Icon size={22} color={isDone ? 'var(--accent)' : 'var(--faint)'} aria-hidden />}
      title={title}
      actions={isDone ? t('reporting.dashboard.done') : action}
    >
      {!isDone && text}
    </ListRow>
  )
}
