import { t } from '@arbour/messages/t'
import { IconArrowLeft, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ManagedExternally, useAccount, useIsManagedExternally } from '#features/account/identity/public.ts'
import { ApiError } from '#lib/api/api.ts'
import { memberQuery } from '#lib/api/people-queries.ts'
import { formatList, joinFacts } from '#lib/text/format.ts'
import { StatusChip } from '#ui/chips/status-chip.tsx'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { Page, PageTitle } from '#ui/page/page.tsx'
import { PageFailure } from '#ui/placeholder/page-failure.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { PersonActions } from '../components/person-actions.tsx'
import { RoleForm } from '../components/role-form.tsx'
import { rolesText } from '../model/roles.ts'
import { type Person, userGroupsQuery } from '../queries.ts'
import classes from './person-view.module.css'

interface PersonViewProps {
  id: string
  /** Shown if the person is not a member of the team. */
  notFound: ReactNode
  /** Called when the person is no longer a member. */
  onGone: () => void
}

/** The page `/team/{id}`: a member of the team, visible to every member; Admins can change their role. */
export function PersonView({ id, notFound, onGone }: PersonViewProps) {
  const query = useQuery(memberQuery(id))
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return notFound
  return (
    <Page isNarrow>
      <BackLink />
      {query.data ? (
        <Shown key={id} person={query.data} onGone={onGone} />
      ) : query.error ? (
        <PageFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div role="status" aria-label={t('common.loading')} className={classes.who}>
          <LineSkeleton width={72} height={72} />
          <div className={classes.words}>
            <LineSkeleton width={200} height={22} />
            <LineSkeleton width={160} />
          </div>
        </div>
      )}
    </Page>
  )
}

function Shown({ person, onGone }: { person: Person; onGone: () => void }) {
  const { user } = person
  usePageTitle(user.name)
  const account = useAccount()
  const isManagedExternally = useIsManagedExternally()
  const isSelf = account?.user.id === user.id
  return (
    <>
      <div className={classes.who}>
        <Monogram name={user.name} picture={user.picture} size={72} />
        <div className={classes.words}>
          <PageTitle>
            {user.name} {isSelf && <span className={classes.you}>{t('team.people.you')}</span>}
          </PageTitle>
          <a className={classes.email} href={`mailto:${user.email}`}>
            {user.email}
          </a>
          <span className={classes.roles}>
            {joinFacts([rolesText(user.roles), user.tenant.name])}{' '}
            {user.is_suspended && <StatusChip text={t('team.people.suspended')} tone="waiting" />}
          </span>
          <Groups id={user.id} />
        </div>
      </div>
      {account?.abilities.may_manage_team && (
        <>
          {isManagedExternally === false && <RoleForm key={user.roles.join()} user={user} isSelf={isSelf} />}
          {!isSelf && (
            <Link to="/see-as/$userId/{-$itemId}" params={{ userId: user.id }} className={classes.viewAs}>
              <IconEye size={18} aria-hidden />
              {t('team.people.viewFilesAs', { firstName: user.first_name ?? user.name })}
            </Link>
          )}
          <PersonActions person={person} isSelf={isSelf} canRemove={isManagedExternally === false} onGone={onGone} />
          {isManagedExternally && <ManagedExternally>{t('team.people.membersManagedByIdentityProvider')}</ManagedExternally>}
        </>
      )}
    </>
  )
}

function Groups({ id }: { id: string }) {
  const { data = [] } = useQuery(userGroupsQuery(id))
  if (data.length === 0) return null
  return (
    <span className={classes.roles}>
      {t('team.people.groupNames', {
        count: data.length,
        names: formatList(
          data.map(({ name }) => name),
          'plain',
        ),
      })}
    </span>
  )
}

function BackLink() {
  if (useAccount()?.abilities.may_manage_team !== true) return null
  return (
    <Link to="/team" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden />
      {t('common.team')}
    </Link>
  )
}
