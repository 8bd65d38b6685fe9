import { t } from '@arbour/messages/t'
import { Link } from '@tanstack/react-router'
import { Logo } from '#ui/logo/logo.tsx'
import { SectionLinks } from './section-links.tsx'
import classes from './sidebar.module.css'
import { TeamCard } from './team-card.tsx'

/** The main navigation. On narrow screens the menu replaces it. */
export function Sidebar() {
  return (
    <aside className={classes.sidebar} aria-label={t('app.shell.sidebar')}>
      <Link to="/" className={classes.brand} aria-label={t('app.shell.arbourHome')}>
        <Logo />
      </Link>
      <TeamCard />
      <SectionLinks />
    </aside>
  )
}
