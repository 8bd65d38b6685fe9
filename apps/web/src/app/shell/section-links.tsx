import { t } from '@arbour/messages/t'
import { useRouterState } from '@tanstack/react-router'
import { useAccount } from '#features/account/identity/public.ts'
import { SectionLink } from '#ui/navigation/section-link.tsx'
import { sectionsFor } from '../registries/sidebar.ts'
import classes from './section-links.module.css'

/** The links to the sections of the application. `onFollow` is called when a link is followed. */
export function SectionLinks({ onFollow }: { onFollow?: () => void }) {
  const account = useAccount()
  const current = useRouterState({ select: (state) => state.location.pathname })
  const sections = sectionsFor(account?.abilities)
  return (
    <nav aria-label={t('app.shell.main')} className={classes.nav}>
      <ul className={classes.list}>
        {sections.map((section) => {
          const { path, Entry = SectionLink } = section
          return (
            <li key={path}>
              <Entry section={section} isCurrent={isBelow(current, path)} onFollow={onFollow} />
            </li>
          )
        })}
      </ul>
      {sections.map(({ path, Below }) => Below && <Below key={path} onFollow={onFollow} />)}
    </nav>
  )
}

/** The path of the dashboard is a prefix of every other path. */
function isBelow(current: string, path: string): boolean {
  return current === path || (path !== '/' && current.startsWith(`${path}/`))
}
