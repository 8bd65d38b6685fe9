import { Link, useRouterState } from '@tanstack/react-router'
import { useAccount } from '#features/identity/public.ts'
import classes from './section-links.module.css'
import { sectionsFor } from './sections.ts'

/** The links to the parts of the application; `onFollow` is told when one is taken. */
export function SectionLinks({ onFollow }: { onFollow?: () => void }) {
  const account = useAccount()
  const current = useRouterState({ select: (state) => state.location.pathname })
  return (
    <nav aria-label="Main">
      <ul className={classes.list}>
        {sectionsFor(account?.user).map(({ label, path, icon: Icon }) => {
          const isCurrent = current === path || current.startsWith(`${path}/`)
          return (
            <li key={path}>
              <Link
                to={path}
                className={classes.link}
                aria-current={isCurrent ? 'page' : undefined}
                data-current={isCurrent || undefined}
                onClick={onFollow}
              >
                <Icon size={20} stroke={1.7} aria-hidden />
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
