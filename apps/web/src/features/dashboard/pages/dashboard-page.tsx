import { IconClock, IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '#features/identity/public.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { GetStarted } from '../components/get-started.tsx'
import { ItemSection } from '../components/item-section.tsx'
import { useRootCommands } from '../hooks/use-root-commands.ts'
import { greetingAt, longDate } from '../model/greeting.ts'
import { recentQuery, starredQuery } from '../queries.ts'
import classes from './dashboard-page.module.css'

/** `/`: where the day begins (spec 1 section 2). */
export function DashboardPage() {
  usePageTitle('Dashboard')
  const account = useAccount()
  useRootCommands()
  const now = useNow()
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
      <GetStarted />
      <ItemSection
        id="recent"
        title="Recent"
        look="tiles"
        query={useQuery(recentQuery)}
        all={{ to: '/search', search: { type: 'file', sort: 'updated:desc' } }}
        empty={{ icon: <IconClock size={22} stroke={1.6} />, text: 'Files that you and your team work on appear here.' }}
      />
      <ItemSection
        id="starred"
        title="Starred"
        look="cards"
        query={useQuery(starredQuery)}
        all={{ to: '/search', search: { is_starred: true, sort: 'updated:desc' } }}
        empty={{ icon: <IconStar size={22} stroke={1.6} />, text: 'Star a file or folder to find it here.' }}
      />
    </div>
  )
}
