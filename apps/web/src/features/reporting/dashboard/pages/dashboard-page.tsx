import { t } from '@arbour/messages/t'
import { IconClock, IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '#features/account/identity/public.ts'
import { useListedItems } from '#features/files/items/public/cache.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { ActivityCard } from '../components/activity-card.tsx'
import { CardSection } from '../components/card-section.tsx'
import { GetStarted } from '../components/get-started.tsx'
import { ItemCard } from '../components/item-card.tsx'
import { ProjectCard } from '../components/project-card.tsx'
import { SetUpTeam } from '../components/set-up-team.tsx'
import { WaitingSection } from '../components/waiting.tsx'
import { useRootCommands } from '../hooks/use-root-commands.ts'
import { greetingAt, longDate } from '../model/greeting.ts'
import { type CachedProject, recentQuery, starredQuery } from '../queries.ts'
import classes from './dashboard-page.module.css'

/** The page `/`: the dashboard. */
export function DashboardPage() {
  usePageTitle(t('reporting.dashboard.dashboard'))
  const account = useAccount()
  useRootCommands()
  const now = useNow()
  const recent = useQuery(recentQuery)
  const starred = useQuery(starredQuery)
  const starredItems = useListedItems(starred.data?.ids)
  const projects = useProjectCards(recent.data?.projects)
  return (
    <div className={classes.page} data-scrolls>
      <header className={classes.greeting}>
        <h1 className={classes.title}>
          {greetingAt(now)}
          {account && `, ${account.user.first_name || account.user.name}`}
        </h1>
        <p className={classes.day}>
          {longDate(now)} · {account ? account.tenant.name : <LineSkeleton width={120} />}
        </p>
      </header>
      <WaitingSection />
      <SetUpTeam projects={recent.data?.projects.length} />
      <GetStarted isSmall={recent.data ? recent.data.activities.length > 0 : true} />
      <CardSection
        id="projects"
        title={t('common.projects')}
        layout="projects"
        query={recent}
        cards={projects}
        allLink={{ to: '/projects' }}
      />
      <CardSection
        id="recent"
        title={t('common.recent')}
        layout="tiles"
        query={recent}
        cards={recent.data?.activities.map((activity) => <ActivityCard key={activity.id} activity={activity} />)}
        allLink={{ to: '/search', search: { type: 'file', sort: 'updated:desc' } }}
        empty={{ icon: <IconClock size={22} stroke={1.6} />, text: t('reporting.dashboard.filesThatYouAndYour') }}
      />
      <CardSection
        id="starred"
        title={t('reporting.dashboard.starred')}
        layout="cards"
        query={starred}
        cards={starredItems?.map((item) => <ItemCard key={item.id} item={item} />)}
        allLink={{ to: '/search', search: { is_starred: true, sort: 'updated:desc' } }}
        empty={{ icon: <IconStar size={22} stroke={1.6} />, text: t('reporting.dashboard.starFileOrFolderTo') }}
      />
    </div>
  )
}

/** Returns the current projects in the order of the response. */
function useProjectCards(projects: readonly CachedProject[] | undefined) {
  const items = useListedItems(projects?.map(({ id }) => id)) ?? []
  return items.map((item) => (
    <ProjectCard key={item.id} item={item} last={projects?.find(({ id }) => id === item.id)?.last ?? null} />
  ))
}
